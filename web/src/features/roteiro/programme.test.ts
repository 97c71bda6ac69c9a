import { expect, test } from 'vitest'
import type { MusicaSalva } from '@/features/musicas/public'
import type { Roteiro } from './model'
import { type Library, programmeOf } from './programme'
import { newItem } from './test-item'

// Invented lines.
const song: MusicaSalva = {
  id: 's',
  versao: 7,
  updated_at: '2026-11-01T00:00:00Z',
  arquivada_em: null,
  ultimo_uso: null,
  titulo: 'Manhã de prova',
  outros_titulos: [],
  autores: ['Autora Inventada'],
  ccli: null,
  copyright: null,
  tom: 'C',
  bpm: null,
  compasso: null,
  tags: [],
  linhas_por_slide: 2,
  tema_id: 'tema-da-musica',
  grupos: [
    { id: 'v1', tipo: 'verso', numero: 1, texto: '[C]Primeira linha\n[G]Segunda linha' },
    { id: 'r', tipo: 'refrao', numero: 0, texto: 'Linha do refrão' },
  ],
  arranjos: [{ id: 'a', nome: 'Curta', sequencia: ['r', 'v1', 'r'], tom: 'D' }],
}
const picture = { id: 'p', path: 'p/p.png', mime: 'image/png', bytes: 10 }
const film = { id: 'f', path: 'f/f.mp4', mime: 'video/mp4', bytes: 99 }
const library: Library = {
  musicas: new Map([['s', song]]),
  media: new Map([
    ['p', picture],
    ['f', film],
  ]),
  passagens: new Map([
    [
      'lido',
      [{ sigla: 'INV', versiculos: [{ livro: 43, capitulo: 3, versiculo: 16, texto: 'Verso inventado.' }] }],
    ],
  ]),
  apresentacoes: new Map([
    ['d', { versao: 3, slides: [{ id: 'x', content: { kind: 'drawing', boxes: [], background: picture } }] }],
  ]),
}
const roteiro = (itens: Roteiro['itens']): Roteiro => ({
  id: 'r',
  campus: 'Posse',
  nome: 'Culto',
  ocorrencia_id: 'o',
  versao: 4,
  inicio: '2026-11-29T12:00:00Z',
  itens,
})
const entryOf = (item: Parameters<typeof newItem>[0]) =>
  programmeOf(roteiro([newItem(item)]), library).itens[0]
const contentsOf = (item: Parameters<typeof newItem>[0]) =>
  entryOf(item)?.slides.map(({ content }) => content)

test('a song is shown in the order and key of this day', () => {
  const item = { tipo: 'musica', musica_id: 's', arranjo_id: 'a' } as const
  const entry = entryOf(item)
  expect(entry?.slides.map(({ mark }) => mark)).toEqual(['R', 'V1', 'R'])
  expect(entry).toMatchObject({ themeUse: 'musica', temaId: 'tema-da-musica', tom: 'D' })
  expect(entry?.slides[1]?.content).toMatchObject({ chords: ['[D]Primeira linha', '[A]Segunda linha'] })
  expect(entryOf({ ...item, tom: 'E', tema_id: 'outro' })).toMatchObject({ tom: 'E', temaId: 'outro' })
  expect(contentsOf({ tipo: 'musica', musica_id: 'apagada' })).toEqual([])
})

test('a reading has its reference, a notice its text or else its title', () => {
  expect(contentsOf({ tipo: 'texto', passagem: 'Sl 200', texto: 'um\ndois\n\n três ' })).toEqual([
    { kind: 'text', lines: ['um', 'dois'], reference: 'Sl 200' },
    { kind: 'text', lines: ['três'], reference: 'Sl 200' },
  ])
  expect(contentsOf({ tipo: 'aviso', titulo: 'Batismo' })).toEqual([{ kind: 'text', lines: ['Batismo'] }])
  expect(contentsOf({ tipo: 'aviso', titulo: 'Batismo', texto: 'Dia 6' })).toEqual([
    { kind: 'text', lines: ['Dia 6'] },
  ])
  expect(contentsOf({ tipo: 'aviso', apresentacao_id: 'd' })).toMatchObject([{ kind: 'drawing' }])
})

test('a passage is shown from the Bible, of a talk behind its name', () => {
  const item = { id: 'lido', passagem: 'Jo 3.16' }
  const verse = { kind: 'text', lines: ['16 Verso inventado.'], reference: 'João 3.16 INV' }
  expect(contentsOf({ ...item, tipo: 'texto' })).toEqual([verse])
  expect(contentsOf({ ...item, tipo: 'oracao' })).toEqual([verse])
  expect(contentsOf({ ...item, titulo: 'A videira' })).toEqual([
    { kind: 'text', lines: ['A videira'] },
    verse,
  ])
})

test('of a talk its outline, its notes for technicians, its links and who holds it stay off the screen', () => {
  const item = {
    titulo: 'A videira',
    texto: 'segredo do esboço',
    quem: 'Fulana de Tal',
    notas_tecnica: 'luz baixa',
    notas_palco: 'púlpito à direita',
    links: [{ url: 'https://exemplo.org/ensaio', nome: 'Vídeo' }],
  }
  const programme = programmeOf(roteiro([newItem(item)]), library)
  expect(programme.itens[0]).toMatchObject({ notasPalco: 'púlpito à direita' })
  const text = JSON.stringify(programme)
  expect(text).toContain('A videira')
  for (const hidden of ['segredo', 'Fulana', 'luz baixa', 'exemplo.org']) expect(text).not.toContain(hidden)
})

test('films run as their options say; what is no film is no slide', () => {
  expect(contentsOf({ tipo: 'video', midia_id: 'f', opcoes: { loop: true, volume: 0.5, from: 3 } })).toEqual([
    { kind: 'video', media: film, fit: 'contain', from: 3, to: undefined, loop: true, volume: 0.5 },
  ])
  expect(contentsOf({ tipo: 'video', midia_id: 'f', opcoes: { volume: 'alto' } })).toMatchObject([
    { volume: 1 },
  ])
  expect(contentsOf({ tipo: 'imagem' })).toEqual([])
})

test('a countdown runs to a moment, for some minutes, or to the beginning', () => {
  const targetOf = (item: Parameters<typeof newItem>[0]) => contentsOf({ tipo: 'contagem', ...item })?.[0]
  expect(targetOf({ opcoes: { at: '2026-11-29T11:00:00Z' } })).toMatchObject({
    target: { at: '2026-11-29T11:00:00Z' },
  })
  expect(targetOf({ minutos: 5 })).toMatchObject({ target: { seconds: 300 }, title: 'Item' })
  expect(targetOf({})).toMatchObject({ target: { at: '2026-11-29T12:00:00Z' } })
})

test('every file once, and another version when a song changes', () => {
  const itens = [
    newItem({ id: '1', tipo: 'imagem', midia_id: 'p' }),
    newItem({ id: '2', tipo: 'apresentacao', apresentacao_id: 'd' }),
    newItem({ id: '3', tipo: 'video', midia_id: 'f' }),
    newItem({ id: '4', tipo: 'musica', musica_id: 's' }),
  ]
  const programme = programmeOf(roteiro(itens), library)
  expect(programme.media).toEqual([picture, film])
  const changed = { ...library, musicas: new Map([['s', { ...song, versao: 8 }]]) }
  expect(programmeOf(roteiro(itens), changed).versao).not.toBe(programme.versao)
})
