import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { DEFAULT_THEME } from '@/features/slides/public'
import { crc32 } from './crc32'
import { Problem } from './limits'
import { type Manifest, pathOf } from './model'
import { pack } from './pack'
import { type Found, payloadOf, textOfItem } from './plan'
import { readPacote } from './read'
import { unpack } from './unpack'

const BROKEN = 'O arquivo está quebrado ou incompleto. Baixe-o de novo de onde veio.'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3)
const FILM = new Uint8Array([0, 0, 0, 8, ...strToU8('ftypisom'), 9])

const media = { id: id(5), path: `${id(5)}/${id(5)}.png`, mime: 'image/png', bytes: PNG.length, alt: 'Capa' }

const MANIFEST: Manifest = {
  formato: 'pedras-vivas/culto',
  versao: 1,
  nome: 'Culto da manhã',
  itens: [
    {
      tipo: 'musica',
      titulo: 'Cantiga',
      minutos: 4.5,
      quem: 'Banda',
      musica: id(1),
      arranjo: id(2),
      tom: 'A',
      passagem: null,
      biblias: [],
      versoes: [],
      apresentacao: null,
      midia: null,
      tema: id(4),
      texto: null,
      opcoes: {},
      notas_palco: 'Só o violão',
      notas_tecnica: null,
      links: [{ url: 'https://exemplo.org/ensaio', nome: 'Ensaio' }],
    },
    {
      tipo: 'texto',
      titulo: 'Leitura',
      minutos: null,
      quem: null,
      musica: null,
      arranjo: null,
      tom: null,
      passagem: 'Jo 3.16',
      biblias: ['INV'],
      versoes: [
        {
          sigla: 'INV',
          versiculos: [{ livro: 43, capitulo: 3, versiculo: 16, texto: 'Verso inventado.' }],
        },
      ],
      apresentacao: id(3),
      midia: id(6),
      tema: null,
      texto: null,
      opcoes: { loop: true, volume: 0.5, at: '2026-11-29T11:00:00Z' },
      notas_palco: null,
      notas_tecnica: 'Luz baixa',
      links: [],
    },
  ],
  musicas: [
    {
      id: id(1),
      dados: {
        titulo: 'Cantiga',
        outros_titulos: ['Outra'],
        autores: ['Fulana'],
        ccli: '123',
        copyright: null,
        tom: 'G',
        bpm: 72,
        compasso: '4/4',
        tags: ['ceia'],
        grupos: [{ id: 'v1', tipo: 'verso', numero: 1, texto: '[G]Palavras' }],
        linhas_por_slide: 2,
        tema_id: null,
        arranjos: [{ id: id(2), nome: 'Curta', sequencia: ['v1'], tom: null, padrao: true }],
      },
    },
  ],
  apresentacoes: [
    {
      id: id(3),
      nome: 'Retiro',
      aviso: true,
      ate: '2026-12-31',
      tema: null,
      slides: [
        {
          id: 's1',
          boxes: [{ id: 'b', x: 0, y: 0, width: 50, height: 50, kind: 'image', media, fit: 'cover' }],
        },
      ],
    },
  ],
  temas: [{ id: id(4), nome: 'Escuro', para: 'musica', aparencia: DEFAULT_THEME }],
  midias: [
    { id: id(5), nome: 'Capa', descricao: 'Capa', mime: 'image/png', tamanho: PNG.length, crc32: crc32(PNG) },
    { id: id(6), nome: 'Mar', descricao: null, mime: 'video/mp4', tamanho: FILM.length, crc32: crc32(FILM) },
  ],
}
const BYTES = new Map([
  [id(5), PNG],
  [id(6), FILM],
])

const packed = async () => {
  const files = MANIFEST.midias.map((midia) => ({
    id: midia.id,
    name: pathOf(midia),
    blob: new Blob([BYTES.get(midia.id) ?? '']),
  }))
  const zip = await pack(files, (sums) => ({
    ...MANIFEST,
    midias: MANIFEST.midias.map((midia) => ({ ...midia, crc32: sums.get(midia.id) })),
  }))
  return new Uint8Array(await zip.arrayBuffer())
}

const read = async (bytes: Uint8Array) => {
  try {
    return readPacote(await unpack(new Blob([new Uint8Array(bytes)])))
  } catch (error) {
    return { problem: error instanceof Problem ? error.message : BROKEN }
  }
}

/** The package with some of its entries changed, taken out (null) or put in. */
async function tampered(change: Record<string, Uint8Array | null>): Promise<Uint8Array> {
  const entries = { ...unzipSync(await packed()), ...change }
  return zipSync(
    Object.fromEntries(Object.entries(entries).flatMap(([name, bytes]) => (bytes ? [[name, bytes]] : []))),
  )
}
const said = (change: object) =>
  tampered({ 'culto.json': strToU8(JSON.stringify({ ...MANIFEST, ...change })) })
const problemOf = async (bytes: Uint8Array) => (await read(bytes)).problem

test('the sum is that of ZIP, at once or piece by piece', () => {
  expect(crc32(strToU8('123456789'))).toBe(0xcbf43926)
  const bytes = Uint8Array.from({ length: 1001 }, (_, at) => at * 7)
  for (const cut of [0, 1, 2, 3, 5, 998])
    expect(crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut)))).toBe(crc32(bytes))
})

test('what is packed is what is read', async () => {
  // put together, and by somebody's hand once more, compressed
  for (const bytes of [await packed(), await tampered({})]) {
    const { pacote, problem } = readPacote(await unpack(new Blob([new Uint8Array(bytes)])))
    expect(problem).toBeUndefined()
    expect(pacote?.manifest).toEqual(MANIFEST)
    for (const [midia, content] of BYTES)
      expect(new Uint8Array((await pacote?.files.get(midia)?.arrayBuffer()) ?? [])).toEqual(content)
  }
})

describe('refused', () => {
  const OTHER = 'Este arquivo não é um pacote de culto.'
  const FOREIGN = 'O pacote tem arquivos que não são dele, e por isso não foi aberto.'

  test('what is no package', async () => {
    expect(await problemOf(strToU8('olá'))).toBe(OTHER)
    expect(await problemOf(zipSync({}))).toBe(OTHER)
    expect(await problemOf(await tampered({ 'culto.json': null }))).toBe(OTHER)
    expect(await problemOf(await said({ formato: 'outro' }))).toBe(OTHER)
  })

  test('what is cut off or changed on the way', async () => {
    const whole = await packed()
    expect(await problemOf(whole.slice(0, whole.length / 2))).toBe(BROKEN)
    expect(await problemOf(await tampered({ 'culto.json': strToU8('{"formato":') }))).toBe(BROKEN)
    const [png] = MANIFEST.midias
    if (!png) throw new Error('no media')
    expect(await problemOf(await tampered({ [pathOf(png)]: null }))).toBe(BROKEN)
    const other = Uint8Array.from(PNG)
    other[6] = 99
    expect(await problemOf(await tampered({ [pathOf(png)]: other }))).toBe(BROKEN)
    expect(await problemOf(await said({ musicas: [] }))).toBe(BROKEN)
    expect(await problemOf(await said({ temas: [] }))).toBe(BROKEN)
    expect(await problemOf(await said({ midias: [png] }))).toBe(BROKEN)
  })

  test.each([
    '../fora.png',
    '/etc/x',
    'midia/../../x.png',
    'midia\\x.png',
    'outro.txt',
    `midia/${id(9)}.png`,
  ])('what lies beside: %s', async (name) =>
    expect(await problemOf(await tampered({ [name]: PNG }))).toBe(FOREIGN),
  )

  test('a file that is another kind than it says', async () => {
    const bytes = strToU8('<svg onload="x">')
    const [png, film] = MANIFEST.midias
    if (!png || !film) throw new Error('no media')
    const lie = { ...png, tamanho: bytes.length, crc32: crc32(bytes) }
    const zip = await tampered({
      [pathOf(png)]: bytes,
      'culto.json': strToU8(JSON.stringify({ ...MANIFEST, midias: [lie, film] })),
    })
    expect(await problemOf(zip)).toMatch(/^“Capa” não é o tipo de arquivo/)
    expect(await problemOf(await said({ midias: [{ ...png, mime: 'text/html' }, film] }))).toMatch(
      /não pode ser lido/,
    )
  })

  test('a newer version, too much, or what does not fit', async () => {
    expect(await problemOf(await said({ versao: 2 }))).toMatch(/versão mais nova/)
    expect(await problemOf(await said({ nome: '' }))).toMatch(/não pode ser lido/)
    expect(await problemOf(await said({ itens: Array(301).fill(MANIFEST.itens[0]) }))).toMatch(
      /não pode ser lido/,
    )
    const long = await tampered({ 'culto.json': new Uint8Array(5_000_001) })
    expect(await problemOf(long)).toMatch(/grande demais: cabem até 200 MB/)
  })
})

describe('what is written', () => {
  const NOTHING: Found = {
    musicas: new Map(),
    midias: new Map(),
    temas: new Map(),
    apresentacoes: new Map(),
    siglas: new Set(['INV']),
  }
  const fresh = (key: string) => key.replace(/^0{8}/, '11111111')

  test('in another church all of it, by ids of its own', () => {
    const { pacote, toSend } = payloadOf(MANIFEST, NOTHING, new Set(), fresh)
    expect(toSend.map((one) => one.id)).toEqual([fresh(id(5)), fresh(id(6))])
    expect(pacote).toMatchObject({
      nome: 'Culto da manhã',
      temas: [{ id: fresh(id(4)), nome: 'Escuro' }],
      apresentacoes: [
        {
          id: fresh(id(3)),
          slides: [
            {
              boxes: [
                { media: { id: fresh(id(5)), path: `${fresh(id(5))}/${fresh(id(5))}.png`, alt: 'Capa' } },
              ],
            },
          ],
        },
      ],
      musicas: [{ id: fresh(id(1)), dados: { titulo: 'Cantiga', arranjos: [{ id: fresh(id(2)) }] } }],
      itens: [
        { musica_id: fresh(id(1)), arranjo_id: fresh(id(2)), tema_id: fresh(id(4)), tom: 'A' },
        { midia_id: fresh(id(6)), apresentacao_id: fresh(id(3)), passagem: 'Jo 3.16', texto: null },
      ],
    })
    expect(JSON.stringify(pacote)).not.toContain('00000000-0000-4000')
    expect(JSON.stringify(pacote)).not.toContain('inventado')
  })

  test('where it came from nothing but the roteiro', () => {
    const song = { musica: id(1), titulo: 'Cantiga', versao: 1, igual: true }
    const found: Found = {
      ...NOTHING,
      musicas: new Map([[id(1), { ...song, arranjos: [{ id: id(2), nome: 'Curta', sequencia: [] }] }]]),
      midias: new Map(MANIFEST.midias.map((one) => [one.id, { id: one.id, caminho: 'x' }])),
      temas: new Map([[id(4), id(4)]]),
      apresentacoes: new Map([[id(3), id(3)]]),
    }
    const { pacote, toSend } = payloadOf(MANIFEST, found, new Set(), fresh)
    expect(toSend).toEqual([])
    expect(pacote).toMatchObject({
      temas: [],
      apresentacoes: [],
      musicas: [],
      itens: [
        { musica_id: id(1), arranjo_id: id(2), tema_id: id(4) },
        { midia_id: id(6), apresentacao_id: id(3) },
      ],
    })
    // unless somebody wants the song as another one
    const { pacote: brought } = payloadOf(MANIFEST, found, new Set([id(1)]), fresh)
    expect(brought).toMatchObject({ itens: [{ musica_id: fresh(id(1)), arranjo_id: fresh(id(2)) }, {}] })
  })

  test('verses come as words only where the church has none of their versions', () => {
    const [, reading] = MANIFEST.itens
    if (!reading) throw new Error('no reading')
    expect(textOfItem(reading, NOTHING)).toBeNull()
    for (const siglas of [new Set<string>(), new Set(['OUTRA'])])
      expect(textOfItem(reading, { ...NOTHING, siglas })).toBe('16 Verso inventado.')
    expect(textOfItem({ ...reading, tipo: 'fala' }, { ...NOTHING, siglas: new Set() })).toBeNull()
  })
})
