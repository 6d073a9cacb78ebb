package webd_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/asn1"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// authority gives certificates as RFC 8555 has it, to one account, after the door that it finds
// has proved a name by TLS-ALPN-01 (RFC 8737).
type authority struct {
	*httptest.Server
	t     testing.TB
	name  string
	found chan string // where the door is, host:port
	key   *ecdsa.PrivateKey
	root  *x509.Certificate
	asked atomic.Int64 // orders

	mu     sync.Mutex    // while a request is answered
	at     string        // where it has found the door
	thumb  string        // of the account's key (RFC 7638)
	proved bool          // in the order of now
	failed bool          // it did not find the door, in the order of now
	leaf   []byte        // the last that was given
	blind  bool          // it does not find the door
	holds  time.Duration // how long a certificate holds yet, of 90 days
}

func newAuthority(t testing.TB, name string) *authority {
	t.Helper()
	a := &authority{t: t, name: name, found: make(chan string, 10), holds: 90 * 24 * time.Hour}
	var err error
	if a.key, err = ecdsa.GenerateKey(elliptic.P256(), rand.Reader); err != nil {
		t.Fatal(err)
	}
	root := a.certificate(1, nil, a.key.Public())
	if a.root, err = x509.ParseCertificate(root); err != nil {
		t.Fatal(err)
	}
	routes := http.NewServeMux()
	for path, answer := range map[string]func(w http.ResponseWriter, payload []byte) any{
		"GET /{$}": a.directory, "HEAD /nonce": a.nonce, "POST /account": a.account, "POST /order": a.order, "POST /order/1": a.order,
		"POST /authz": a.authz, "POST /proof": a.proof, "POST /finalize": a.finalize, "POST /cert": a.cert,
	} {
		routes.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) { a.answer(w, r, answer) })
	}
	a.Server = httptest.NewServer(routes)
	t.Cleanup(func() {
		close(a.found)
		a.Close()
	})
	return a
}

// becomes changes how it is.
func (a *authority) becomes(blind bool, holds time.Duration) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.blind, a.holds = blind, holds
}

// answer reads a request, whose signature nobody minds here, and answers.
func (a *authority) answer(w http.ResponseWriter, r *http.Request, answer func(http.ResponseWriter, []byte) any) {
	w.Header().Set("Replay-Nonce", rand.Text())
	body, err := io.ReadAll(r.Body)
	var signed struct{ Protected, Payload string }
	if err == nil && len(body) > 0 {
		err = json.Unmarshal(body, &signed)
	}
	payload, err2 := base64.RawURLEncoding.DecodeString(signed.Payload)
	if err != nil || err2 != nil {
		http.Error(w, fmt.Sprint(err, err2), http.StatusBadRequest)
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if r.URL.Path == "/account" {
		a.thumb = thumbprint(signed.Protected)
	}
	switch said := answer(w, payload).(type) {
	case nil:
	case []byte:
		_, _ = w.Write(said)
	default:
		_ = json.NewEncoder(w).Encode(said)
	}
}

// thumbprint returns the thumbprint of the key in a protected header.
func thumbprint(protected string) string {
	head, _ := base64.RawURLEncoding.DecodeString(protected)
	var h struct{ JWK map[string]string }
	_ = json.Unmarshal(head, &h)
	key, _ := json.Marshal(h.JWK) // in the order of names
	sum := sha256.Sum256(key)
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

type object map[string]any

func (a *authority) directory(http.ResponseWriter, []byte) any {
	return object{"newNonce": a.URL + "/nonce", "newAccount": a.URL + "/account", "newOrder": a.URL + "/order"}
}

func (a *authority) nonce(http.ResponseWriter, []byte) any { return nil }

func (a *authority) account(w http.ResponseWriter, _ []byte) any {
	w.Header().Set("Location", a.URL+"/account/1")
	w.WriteHeader(http.StatusCreated)
	return object{"status": "valid"}
}

func (a *authority) state() object {
	o := object{
		"status": "pending", "identifiers": []object{{"type": "dns", "value": a.name}},
		"authorizations": []string{a.URL + "/authz"}, "finalize": a.URL + "/finalize",
	}
	switch {
	case a.leaf != nil:
		o["status"], o["certificate"] = "valid", a.URL+"/cert"
	case a.proved:
		o["status"] = "ready"
	}
	return o
}

func (a *authority) order(w http.ResponseWriter, payload []byte) any {
	if len(payload) > 0 { // a new one
		a.asked.Add(1)
		a.proved, a.failed, a.leaf = false, false, nil
		w.Header().Set("Location", a.URL+"/order/1")
		w.WriteHeader(http.StatusCreated)
	}
	return a.state()
}

const token = "LoqXcYV8q5ONbJQxbmR7SCTNo3tiAXDfowyjxAjEuX0"

func (a *authority) challenge() object {
	return object{"type": "tls-alpn-01", "url": a.URL + "/proof", "token": token, "status": "pending"}
}

func (a *authority) authz(http.ResponseWriter, []byte) any {
	status, way := map[bool]string{false: "pending", true: "valid"}[a.proved], a.challenge()
	if a.failed {
		status = "invalid"
		way["status"], way["error"] = status, object{"type": "urn:ietf:params:acme:error:connection",
			"detail": "192.0.2.7: Connection refused"}
	}
	return object{"status": status, "identifier": object{"type": "dns", "value": a.name}, "challenges": []object{way}}
}

// identifier is the extension in which a door's certificate proves that it knows the account.
var identifier = asn1.ObjectIdentifier{1, 3, 6, 1, 5, 5, 7, 1, 31}

// proof goes to the door, as it is asked to.
func (a *authority) proof(http.ResponseWriter, []byte) any {
	if a.failed = a.blind; a.failed {
		return a.challenge()
	}
	if a.at == "" {
		a.at = <-a.found
	}
	c, err := tls.Dial("tcp", a.at,
		&tls.Config{ServerName: a.name, NextProtos: []string{"acme-tls/1"}, InsecureSkipVerify: true})
	if err != nil {
		a.t.Error("the door proves nothing: ", err)
		return a.challenge()
	}
	defer c.Close()
	sum := sha256.Sum256([]byte(token + "." + a.thumb))
	want, _ := asn1.Marshal(sum[:])
	for _, x := range c.ConnectionState().PeerCertificates[0].Extensions {
		a.proved = a.proved || x.Id.Equal(identifier) && x.Critical && string(x.Value) == string(want)
	}
	return a.challenge()
}

func (a *authority) finalize(w http.ResponseWriter, payload []byte) any {
	var said struct{ CSR string }
	_ = json.Unmarshal(payload, &said)
	der, _ := base64.RawURLEncoding.DecodeString(said.CSR)
	csr, err := x509.ParseCertificateRequest(der)
	if err != nil || !a.proved || csr.CheckSignature() != nil || len(csr.DNSNames) != 1 || csr.DNSNames[0] != a.name {
		a.t.Errorf("a request for a certificate: %v, of %s: %v", err, a.name, csr)
		http.Error(w, "no", http.StatusForbidden)
		return nil
	}
	a.leaf = a.certificate(2, a.root, csr.PublicKey)
	w.Header().Set("Location", a.URL+"/order/1")
	return a.state()
}

func (a *authority) cert(http.ResponseWriter, []byte) any {
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: a.leaf})
}

// certificate returns one of the name's, or the authority's own when nobody is above it.
func (a *authority) certificate(serial int64, above *x509.Certificate, key any) []byte {
	of := &x509.Certificate{
		SerialNumber: big.NewInt(serial), DNSNames: []string{a.name},
		NotBefore: time.Now().Add(a.holds - 90*24*time.Hour - time.Hour), NotAfter: time.Now().Add(a.holds),
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	if above == nil {
		of = &x509.Certificate{
			SerialNumber: big.NewInt(serial), Subject: pkix.Name{CommonName: "an authority"},
			NotBefore: of.NotBefore, NotAfter: of.NotAfter,
			IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
		}
		above = of
	}
	der, err := x509.CreateCertificate(rand.Reader, of, above, key, a.key)
	if err != nil {
		a.t.Fatal(err)
	}
	return der
}
