import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { LIVROS } from '../livros'
import { versesOf } from '../reference'
import type { Texto } from '../texto'
import { judge } from './judge'
import { type Arquivo, ReadError, readFiles } from './read-files'

/** Verses of nobody's Bible. */
const words = (livro: number, chapter: number, verse: number) =>
  `Água viva & pão do ${livro}º livro, capítulo ${chapter}, verso ${verse} — coração.`

const whole: Texto = Object.fromEntries(
  LIVROS.map(({ numero }) => [
    numero,
    Object.fromEntries(
      versesOf(numero).map((count, at) => [
        at + 1,
        Object.fromEntries(
          Array.from({ length: count }, (_, verse) => [verse + 1, words(numero, at + 1, verse + 1)]),
        ),
      ]),
    ),
  ]),
)

const file = (text: string, name = 'biblia'): Arquivo => ({ name, bytes: strToU8(text) })
const xml = (text: string) => text.replace(/&/g, '&amp;')
const each = (of: Record<number, unknown>, write: (number: number) => string) =>
  Object.keys(of)
    .map((key) => write(Number(key)))
    .join('')
const chaptersOf = (livro: number) => whole[livro] ?? {}
const versesIn = (livro: number, chapter: number) => chaptersOf(livro)[chapter] ?? {}
const textOf = (livro: number, chapter: number, verse: number) => versesIn(livro, chapter)[verse] ?? ''

const FORMATS: Record<string, () => Arquivo[]> = {
  'JSON como damarals/biblias': () => [
    file(
      `\ufeff${JSON.stringify(LIVROS.map(({ numero, nome, sigla }) => ({ abbrev: sigla.toLowerCase(), chapters: Object.values(chaptersOf(numero)).map((verses) => Object.values(verses)), name: nome })))}`,
    ),
  ],
  'JSON por livro, numerado': () =>
    LIVROS.map(({ numero, usfm }) =>
      file(
        JSON.stringify({
          code: usfm,
          chapters: Object.entries(chaptersOf(numero)).map(([number, verses]) => ({
            number: Number(number),
            verses: Object.entries(verses).map(([verse, text]) => ({ number: Number(verse), text })),
          })),
        }),
        `${usfm}.json`,
      ),
    ),
  Zefania: () => [
    file(
      `<?xml version="1.0" encoding="UTF-8"?><XMLBIBLE biblename="Inventada"><INFORMATION><title>Inventada</title><rights>Nossa</rights></INFORMATION>${each(whole, (b) => `<BIBLEBOOK bnumber="${b}" bname="${LIVROS[b - 1]?.nome}">${each(chaptersOf(b), (c) => `<CHAPTER cnumber="${c}"><CAPTION>Título</CAPTION>${each(versesIn(b, c), (v) => `<VERS vnumber="${v}">${xml(textOf(b, c, v)).replace('viva', '<STYLE css="i">viva</STYLE><NOTE>nota</NOTE>')}</VERS>`)}</CHAPTER>`)}</BIBLEBOOK>`)}</XMLBIBLE>`,
    ),
  ],
  OpenSong: () => [
    file(
      `<bible n="Inventada">${each(whole, (b) => `<b n="${LIVROS[b - 1]?.nome}">${each(chaptersOf(b), (c) => `<c n="${c}">${each(versesIn(b, c), (v) => `<v n="${v}">${xml(textOf(b, c, v))}</v>`)}</c>`)}</b>`)}</bible>`,
    ),
  ],
  OSIS: () => [
    file(
      `<?xml version="1.0"?><osis xmlns="x"><osisText osisIDWork="INV"><header><work osisWork="INV"><title>Inventada</title><rights>Nossa</rights></work></header>${each(whole, (b) => `<div type="book" osisID="${LIVROS[b - 1]?.osis}">${each(chaptersOf(b), (c) => `<chapter osisID="${LIVROS[b - 1]?.osis}.${c}"><title>Título</title>${each(versesIn(b, c), (v) => `<verse osisID="${LIVROS[b - 1]?.osis}.${c}.${v}">${xml(textOf(b, c, v))}<note>nota</note></verse>`)}</chapter>`)}</div>`)}</osisText></osis>`,
    ),
  ],
  'OSIS com marcos': () => [
    file(
      `<osis><osisText osisIDWork="INV">${each(
        whole,
        (b) =>
          `<div type="book" osisID="${LIVROS[b - 1]?.osis}">${each(chaptersOf(b), (c) =>
            each(versesIn(b, c), (v) => {
              const id = `${LIVROS[b - 1]?.osis}.${c}.${v}`
              return `<p><verse sID="${id}" osisID="${id}"/>${xml(textOf(b, c, v))}<verse eID="${id}"/></p>`
            }),
          )}</div>`,
      )}</osisText></osis>`,
    ),
  ],
  'USFM em um zip': () => {
    const files = Object.fromEntries(
      LIVROS.map(({ numero, usfm, nome }) => [
        `pasta/${usfm}.usfm`,
        strToU8(
          `\\id ${usfm} Inventada\n\\h ${nome}\n\\mt1 ${nome}\n${each(chaptersOf(numero), (c) => `\\c ${c}\n\\s1 Um título\n\\p\n${each(versesIn(numero, c), (v) => `\\v ${v} ${textOf(numero, c, v).replace('viva', '\\add viva\\add*\\f + \\ft nota\\f*').replace('pão', '\\w pão|strong="G1"\\w*')}\n\\q1\n`)}`)}`,
        ),
      ]),
    )
    return [
      { name: 'biblia.zip', bytes: zipSync({ ...files, 'pasta/LEIAME.md': strToU8('x') }, { level: 1 }) },
    ]
  },
}

test.each(Object.keys(FORMATS))('%s chega inteira', (name) => {
  const lida = readFiles(FORMATS[name]?.() ?? [])
  expect(judge(lida)).toMatchObject({ livros: 66, faltamLivros: [], faltam: [], aMais: [], fora: [] })
  expect(lida.texto[43]?.[3]?.[16]).toBe(textOf(43, 3, 16))
  expect(JSON.stringify(lida.texto) === JSON.stringify(whole)).toBe(true)
})

const JOAO = [{ abbrev: 'jo', name: 'João', chapters: [['Um', 'Dois', ' ', 'Quatro'], []] }]

test('o que falta, o que sobra e o que não é da Bíblia se diz pelo nome', () => {
  const lida = readFiles([
    file(
      JSON.stringify([
        ...JOAO,
        { name: '3 João', chapters: [Array(16).fill('Verso')] },
        { name: 'Tobias', chapters: [['x']] },
      ]),
    ),
  ])
  const parecer = judge(lida)
  expect(parecer).toMatchObject({ livros: 2, versiculos: 19, aMais: ['3 João 1.16'], fora: ['Tobias'] })
  expect(parecer.faltamLivros).toHaveLength(64)
  expect(parecer.faltam.slice(0, 2)).toEqual(['João 1.3', 'João 1.5'])
})

test.each([
  [
    'UTF-16',
    Uint8Array.from([
      0xff,
      0xfe,
      ...new Uint8Array(
        Uint16Array.from([...'[{"name":"João","chapters":[["Água"]]}]'].map((c) => c.charCodeAt(0))).buffer,
      ),
    ]),
  ],
  ['Windows', Uint8Array.from([...'[{"name":"João","chapters":[["Água"]]}]'].map((c) => c.charCodeAt(0)))],
  [
    'UTF-8 lido como Windows',
    strToU8(
      new TextDecoder('windows-1252').decode(
        strToU8('[{"name":"João","chapters":[["Água","não","coração","até","é"]]}]'),
      ),
    ),
  ],
])('acentos de %s', (_, bytes) =>
  expect(readFiles([{ name: 'x.json', bytes }]).texto[43]?.[1]?.[1]).toBe('Água'),
)

test('o que não é uma Bíblia se recusa', () => {
  for (const text of [
    'oi',
    '<html><body>Oi</body></html>',
    '{"a": 1}',
    '[',
    '[{"name":"Tobias","chapters":[["x"]]}]',
  ])
    expect(() => readFiles([file(text)])).toThrow()
  expect(() => readFiles([file('oi')])).toThrow(ReadError)
})
