import sharp from 'sharp'
import type { Account } from '../accounts.ts'
import type { House } from './house.ts'
import { addMedia, type Item } from './service.ts'

/*
 * A full service: sixty items, three hundred slides. Every slide has words that no other one has, but the pictures.
 */
const SONGS = 20
const PASSAGES = 30
const NOTICES = 5
const PICTURES = 5

const lines = (what: string, count: number) => Array.from({ length: count }, (_, n) => `${what}, ${n + 1}`)

/** Three verses of four lines, two to a slide: six slides. */
async function song({ sql }: House, number: number): Promise<Item> {
  const titulo = `Canção ${number}`
  const all = lines(titulo, 12)
  const grupos = [0, 1, 2].map((verse) => ({
    id: `v${verse + 1}`,
    tipo: 'verso',
    numero: verse + 1,
    texto: all
      .slice(verse * 4, verse * 4 + 4)
      .map((line) => `[G]${line}`)
      .join('\n'),
  }))
  const { rows } = await sql.query<{ id: string }>(
    'insert into public.musicas (titulo, grupos) values ($1, $2) returning id',
    [titulo, JSON.stringify(grupos)],
  )
  return {
    tipo: 'musica',
    titulo,
    musica: rows[0]?.id,
    slides: all.filter((_, n) => n % 2 === 0),
  }
}

const texts = (tipo: 'texto' | 'aviso', titulo: string): Item => {
  const slides = lines(titulo, 5)
  return { tipo, titulo, slides, texto: slides.map((one) => `${one}\nsegunda linha`).join('\n\n') }
}

async function picture(account: Account, number: number): Promise<Item> {
  const nome = `Quadro ${number}`
  const bytes = await sharp({
    create: { width: 1920, height: 1080, channels: 3, background: { r: 90 + number * 20, g: 120, b: 160 } },
  })
    .composite([
      {
        input: Buffer.from(
          '<svg width="600" height="400"><rect width="600" height="400" fill="white"/></svg>',
        ),
      },
    ])
    .png()
    .toBuffer()
  const midia = await addMedia(account, { nome, bytes, mime: 'image/png', extension: 'png' })
  return { tipo: 'imagem', titulo: nome, midia, slides: ['imagem'] }
}

/** The items in an order in which kinds change. */
export async function sundayItems(house: House, account: Account): Promise<Item[]> {
  const songs: Item[] = []
  for (let n = 1; n <= SONGS; n += 1) songs.push(await song(house, n))
  const pictures: Item[] = []
  for (let n = 1; n <= PICTURES; n += 1) pictures.push(await picture(account, n))
  const kinds = [
    songs,
    Array.from({ length: PASSAGES }, (_, n) => texts('texto', `Leitura ${n + 1}`)),
    pictures,
    Array.from({ length: NOTICES }, (_, n) => texts('aviso', `Aviso ${n + 1}`)),
  ]
  const items: Item[] = []
  const most = Math.max(...kinds.map(({ length }) => length))
  for (let n = 0; n < most; n += 1) items.push(...kinds.flatMap((kind) => kind[n] ?? []))
  return items
}
