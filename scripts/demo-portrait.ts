import { createHash } from 'node:crypto'

export interface Sitter {
  id: string
  sexo: 'feminino' | 'masculino' | null
  anos: number
}

const SKIN = ['#f6d7c0', '#eec1a0', '#e0ac84', '#cd9468', '#b27a51', '#8f5d3b', '#6b4329', '#4f3220']
const HAIR = ['#1d1815', '#2b1d16', '#3d2a1e', '#5a3b26', '#7a5230', '#a5743f', '#c79a5b']
const GREY = ['#8d8a86', '#b4b1ac', '#d6d3ce', '#efece7']
const CLOTHES = [
  '#17595c',
  '#2f6db3',
  '#b8532f',
  '#4f7d3a',
  '#6b4fa0',
  '#b3476b',
  '#5f6772',
  '#c28a1f',
  '#39424e',
  '#8c3b3b',
]
const BACKDROP = ['#dfe8e4', '#e9e1d4', '#dde4ee', '#eadfe3', '#e4e6d6', '#d9e3e6', '#efe6d8']

/** Draws the face of somebody who does not exist, always the same for the same id. */
export function portrait({ id, sexo, anos }: Sitter): string {
  const bytes = createHash('sha256').update(`retrato ${id}`).digest()
  let next = 0
  const draw = (n: number) => (bytes[next++ % bytes.length] as number) % n
  const pick = <T>(list: readonly T[]) => list[draw(list.length)] as T

  const isWoman = sexo === 'feminino'
  const isChild = anos < 13
  const tone = draw(SKIN.length)
  const skin = SKIN[tone] as string
  const isGrey = anos > 42 + draw(24)
  const hair = isGrey ? pick(GREY) : (HAIR[draw(tone > 3 ? 3 : HAIR.length)] as string)
  const isCurly = tone > 2 && draw(3) > 0
  const face: Face = {
    skin,
    shade: mix(skin, '#3a1d10', 0.2),
    hair,
    lips: mix(skin, isWoman ? '#b0303f' : '#8c3f35', isWoman ? 0.55 : 0.35),
    clothes: pick(CLOTHES),
    width: (isChild ? 66 : isWoman ? 59 : 63) + draw(7),
    height: (isChild ? 70 : 78) + draw(8),
    eyes: isChild ? 7.2 : 5.6,
    isCurly,
    anos,
  }
  const style = draw(5)
  const isBald = !isWoman && anos > 38 && draw(4) === 0
  const hasBeard = !isWoman && anos > 21 && draw(5) < 2
  const hasMoustache = !isWoman && anos > 30 && !hasBeard && draw(5) === 0
  const hasGlasses = draw(10) < (anos > 45 ? 5 : anos < 18 ? 1 : 2)
  const smile = 4 + draw(8)
  const parts = [
    `<rect width="320" height="320" fill="${pick(BACKDROP)}"/>`,
    isWoman ? hairBehind(face, style) : '',
    shoulders(face, draw(3)),
    head(face),
    hasBeard ? beard(face) : '',
    features(face, smile),
    hasMoustache ? moustache(face) : '',
    isBald ? fringe(face) : isWoman ? hairOfWoman(face, style) : hairOfMan(face, style),
    hasGlasses ? glasses(pick(['#20242b', '#5b3a29', '#7a1f2b', '#8a8f98'])) : '',
    isWoman && anos > 9 && draw(2) === 0 ? earrings(face) : '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320">${parts.join('')}</svg>`
}

interface Face {
  skin: string
  shade: string
  hair: string
  lips: string
  clothes: string
  width: number
  height: number
  eyes: number
  isCurly: boolean
  anos: number
}

const X = 160
const Y = 148

function mix(a: string, b: string, part: number): string {
  const channel = (text: string, at: number) => Number.parseInt(text.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(a, at) * (1 - part) + channel(b, at) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Curls along the upper half of the head, from one ear to the other. */
function curls({ hair, width, height }: Face, radius: number, from = 200, to = 340): string {
  const circles = []
  for (let angle = from; angle <= to; angle += 14) {
    const turn = (angle * Math.PI) / 180
    const x = X + Math.cos(turn) * (width + 4)
    const y = Y - 4 + Math.sin(turn) * (height - 2)
    circles.push(`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="${hair}"/>`)
  }
  return circles.join('')
}

function shoulders({ clothes, skin, shade }: Face, collar: number): string {
  const body = `<path d="M30 322c4-62 50-84 96-90h68c46 6 92 28 96 90z" fill="${clothes}"/>`
  const neck = `<path d="M132 196h56v40c-6 22-50 22-56 0z" fill="${shade}"/><path d="M132 190h56v34c-8 18-48 18-56 0z" fill="${skin}"/>`
  const light = mix(clothes, '#ffffff', 0.75)
  if (collar === 0) return `${body}${neck}`
  if (collar === 1)
    return `${body}${neck}<path d="M128 228l32 34 32-34 14 10-40 62h-12l-40-62z" fill="${light}"/><path d="M134 226l26 30 26-30v-8h-52z" fill="${skin}"/>`
  return `${body}<path d="M116 232c10 44 78 44 88 0l-12-4c-8 26-56 26-64 0z" fill="${light}"/>${neck}`
}

const head = ({ skin, shade, width, height }: Face) => `
  <ellipse cx="${X - width}" cy="${Y + 8}" rx="11" ry="16" fill="${shade}"/><ellipse cx="${X + width}" cy="${Y + 8}" rx="11" ry="16" fill="${shade}"/>
  <path d="M${X - width} ${Y - 12}c0-${height} ${width * 2}-${height} ${width * 2} 0v18c0 ${height * 0.62}-${width * 0.55} ${height - 4}-${width} ${height - 4}s-${width}-${(height * 0.38).toFixed(1)}-${width}-${height - 4}z" fill="${skin}"/>`

function features({ eyes, hair, lips, shade, anos }: Face, smile: number): string {
  const brow = mix(hair, '#2b1d16', 0.35)
  const eye = (x: number) => `
    <ellipse cx="${x}" cy="150" rx="${eyes + 3.4}" ry="${eyes}" fill="#fff"/><circle cx="${x}" cy="150.5" r="${eyes * 0.78}" fill="#33241b"/>
    <circle cx="${x + 1.6}" cy="148.6" r="1.4" fill="#fff"/><path d="M${x - 13} ${137 - eyes / 3}q13-8 26 0" fill="none" stroke="${brow}" stroke-width="4" stroke-linecap="round"/>`
  const lines =
    anos > 55
      ? `<path d="M118 176q-8 12-4 24M202 176q8 12 4 24M132 112q28-6 56 0M138 121q22-4 44 0" fill="none" stroke="${shade}" stroke-width="2" stroke-linecap="round"/>`
      : ''
  return `${lines}${eye(134)}${eye(186)}
    <path d="M160 156q-9 18-5 22 5 3 10 0" fill="none" stroke="${shade}" stroke-width="3.2" stroke-linecap="round"/>
    <path d="M139 193q21 ${smile * 2} 42 0q-21 ${smile * 0.9}-42 0z" fill="${lips}" stroke="${lips}" stroke-width="4" stroke-linejoin="round"/>`
}

const beard = ({ hair, width, height }: Face) =>
  `<path d="M${X - width} ${Y + 2}c2 ${height * 0.72} ${width * 0.5} ${height + 8} ${width} ${height + 8}s${width - 2}-${(height * 0.3).toFixed(1)} ${width}-${height + 8}c-8 30-24 36-${width * 0.5} 34q-${width * 0.5}-10-${width} 0c-20 2-28-8-${width * 0.5}-34z" fill="${hair}" opacity=".93"/>`

const moustache = ({ hair }: Face) =>
  `<path d="M136 190q12-12 24-6 12-6 24 6-12-2-24-1-12-1-24 1z" fill="${hair}" stroke="${hair}" stroke-width="3" stroke-linejoin="round"/>`

const crown = ({ hair, width, height }: Face, forehead: string) =>
  `<path d="M${X - width - 5} ${Y + 2}c-8-${height * 1.42} ${width * 2 + 18}-${height * 1.42} ${width * 2 + 10} 0${forehead}z" fill="${hair}"/>`

function hairBehind(face: Face, style: number): string {
  const { hair, width, isCurly } = face
  const w = width + 16
  if (isCurly && style !== 3)
    return `<circle cx="${X}" cy="132" r="${width + 30}" fill="${hair}"/><circle cx="${X - 60}" cy="176" r="44" fill="${hair}"/><circle cx="${X + 60}" cy="176" r="44" fill="${hair}"/>`
  if (style === 0 || style === 4)
    return `<path d="M${X - w} 120c-10 60-14 110-6 146h${w * 2 + 12}c8-36 4-86-6-146-10-90-${w * 2 - 20}-90-${w * 2} 0z" fill="${hair}"/>`
  if (style === 1)
    return `<path d="M${X - w} 120c-8 50-6 74 2 92h${w * 2 - 4}c8-18 10-42 2-92-10-90-${w * 2 - 20}-90-${w * 2} 0z" fill="${hair}"/>`
  if (style === 2) return `<circle cx="${X}" cy="52" r="30" fill="${hair}"/>`
  return ''
}

function hairOfWoman(face: Face, style: number): string {
  const { width, isCurly } = face
  const w = width
  const top = [
    `c-10-34-40-48-${w}-48s-${w - 4} 20-${w + 10} 48`,
    `c-6-26-30-40-${w + 26}-44-16 20-${w - 32} 26-${w - 16} 44`,
    `c-12-36-42-46-${w + 4}-46s-${w - 10} 14-${w + 6} 46`,
    `c-4-40-60-50-${w * 2 + 10} 0`,
    `c-26-30-60-40-${w * 2 - 20}-40q-16 14-30 40`,
  ]
  return `${crown(face, top[style] as string)}${isCurly ? curls(face, 17) : ''}`
}

function hairOfMan(face: Face, style: number): string {
  const { width, isCurly } = face
  const w = width
  if (isCurly)
    return `${crown(face, `c-10-34-36-46-${w + 5}-46s-${w - 5} 12-${w + 5} 46`)}${curls(face, style > 2 ? 13 : 10)}`
  const top = [
    `c-8-34-30-44-${w + 5}-44s-${w - 2} 10-${w + 5} 44`,
    `c-4-30-16-42-${w * 1.5}-38q-${w * 0.4} 4-${w * 0.5 + 10} 38`,
    `c-10-40-26-52-${w + 5}-52s-${w - 2} 12-${w + 5} 52`,
    `c-6-24-22-34-${w * 0.6}-40-26 10-60 2-${w * 1.4 + 10} 40`,
    `c-12-28-40-36-${w + 5}-36s-${w - 8} 8-${w + 5} 36`,
  ]
  return crown(face, top[style] as string)
}

const fringe = ({ hair, width }: Face) => `
  <path d="M${X - width - 5} ${Y + 10}q-10-34 8-50q10 14 4 50z" fill="${hair}"/><path d="M${X + width + 5} ${Y + 10}q10-34-8-50q-10 14-4 50z" fill="${hair}"/>`

const glasses = (colour: string) => `
  <g fill="#ffffff22" stroke="${colour}" stroke-width="4"><rect x="112" y="135" width="40" height="31" rx="12"/><rect x="168" y="135" width="40" height="31" rx="12"/></g>
  <path d="M152 146q8-6 16 0M112 146l-14-6M208 146l14-6" fill="none" stroke="${colour}" stroke-width="4"/>`

const earrings = ({ width }: Face) =>
  `<circle cx="${X - width - 2}" cy="${Y + 28}" r="4.5" fill="#d9b24c"/><circle cx="${X + width + 2}" cy="${Y + 28}" r="4.5" fill="#d9b24c"/>`
