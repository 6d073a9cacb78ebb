import { coarse } from '{touch.js}'

// How large the letters are. A screen always fits: 40 by 20 cells are the least that the games can be played on,
// and 80 by 24 are better where the letters stay as large as one reads with ease.
const least = { cols: 40, rows: 20 }, usual = { cols: 80, rows: 24 }
const smallest = 5, largest = 40 // px
// A phone is held near: what is small can be read on it.
const easy = coarse ? 8 : 12

const wanted = { // a thumb is near, and wants more
  chosen: () => Number(localStorage.getItem('letters')),
  get: () => wanted.chosen() || (coarse ? 18 : 15),
  set: px => localStorage.setItem('letters', Math.min(largest, Math.max(smallest, px))),
}

let shown = 0 // px

// fit gives the terminal the letters that the person has chosen, or the largest that leave room.
export function fit(term, addon) {
  const room = (px, { cols, rows }) => {
    term.options.fontSize = px
    const now = addon.proposeDimensions()
    return now && now.cols >= cols && now.rows >= rows
  }
  const sizes = []
  for (let px = wanted.get(); px >= smallest; px--) sizes.push(px)
  const wide = !coarse || innerWidth > innerHeight, read = wanted.chosen() || easy // what was chosen is not made smaller
  if (!(wide && sizes.some(px => px >= read && room(px, usual))) && !sizes.some(px => room(px, least))) room(smallest, least)
  shown = term.options.fontSize
  addon.fit()
}

// choose lets the person have larger letters, or smaller ones.
export function choose(refit) {
  for (const b of document.querySelectorAll('[data-letters]')) {
    b.addEventListener('click', () => {
      wanted.set(shown + Number(b.dataset.letters))
      refit()
    })
  }
}
