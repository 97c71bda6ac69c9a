import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { canonical, EMPTY_MUSICA, GRUPO_TIPOS, type Musica } from '../song'
import { decodeText } from './decode'
import { readFile } from './read-file'
import { WRITERS, writeAll, writeOne } from './write-file'

const windows1252 = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))
const utf16 = (text: string, mark: boolean) => {
  const units = [...(mark ? `\ufeff${text}` : text)].map((letter) => letter.charCodeAt(0))
  return Uint8Array.from(units.flatMap((unit) => [unit & 255, unit >> 8]))
}
const only = (name: string, content: string | Uint8Array) => {
  const [file] = readFile(name, typeof content === 'string' ? strToU8(content) : content)
  if (!file) throw new Error('no file')
  return file
}
const first = (name: string, content: string | Uint8Array): Musica => {
  const [song] = only(name, content).songs
  if (!song) throw new Error(String(only(name, content).problem))
  return song
}

describe('encodings', () => {
  const words = 'Coração, manhã, àquele avô\nÉ você, irmão'
  test.each([
    ['UTF-8', strToU8(words)],
    ['UTF-8 with its mark', strToU8(`\ufeff${words}`)],
    ['Windows-1252', windows1252(words)],
    ['UTF-16 with its mark', utf16(words, true)],
    ['UTF-16 without', utf16(words, false)],
    ['UTF-8 taken for Windows', strToU8(decodeWindows(strToU8(words)))],
    ['letters with loose accents', strToU8(words.normalize('NFD'))],
    ['lines of Windows', strToU8(words.replace('\n', '\r\n'))],
  ])('%s', (_, bytes) => expect(decodeText(bytes)).toBe(words))
  function decodeWindows(bytes: Uint8Array) {
    return new TextDecoder('windows-1252').decode(bytes)
  }
  test('a real “Ã” stays', () => expect(decodeText(strToU8('AMANHÃ É ÃO'))).toBe('AMANHÃ É ÃO'))
})

describe('OpenLyrics', () => {
  const song = first(
    'rio.xml',
    `<?xml version="1.0" encoding="UTF-8"?>
<song xmlns="http://openlyrics.info/namespace/2009/song" version="0.9">
  <properties>
    <titles><title>Rio de Graça</title><title lang="en">River &amp; Grace</title></titles>
    <authors><author type="words">José Conceição</author></authors>
    <ccliNo>1234567</ccliNo><key>Bb</key><tempo type="bpm">72.4</tempo>
    <verseOrder>v1 c v2 c c</verseOrder><themes><theme>Graça</theme></themes>
  </properties>
  <lyrics>
    <verse name="v1">
      <lines><chord name="G"/>Águas que <chord name="D/F#"/>correm<br/>
        pela ma<chord root="E" structure="min"/>nhã</lines>
      <lines>Não secam</lines>
    </verse>
    <verse name="v2"><lines>Segue <comment>devagar</comment>o rio</lines></verse>
    <verse name="c"><lines><tag name="b">Graça</tag> &lt;sem fim&gt;</lines></verse>
  </lyrics>
</song>`,
  )
  test('fields, chords, breaks, order', () => {
    expect(song).toMatchObject({
      titulo: 'Rio de Graça',
      outros_titulos: ['River & Grace'],
      autores: ['José Conceição'],
      ccli: '1234567',
      tom: 'Bb',
      bpm: 72,
      tags: ['graça'],
      arranjos: [{ sequencia: ['v1', 'r', 'v2', 'r', 'r'] }],
    })
    expect(song.grupos.map(({ id, texto }) => [id, texto])).toEqual([
      ['v1', '[G]Águas que [D/F#]correm\npela ma[Em]nhã\n\nNão secam'],
      ['v2', 'Segue o rio'],
      ['r', 'Graça <sem fim>'],
    ])
  })
  test('an old one with line elements, in Windows letters', () => {
    const old = `<?xml version="1.0" encoding="ISO-8859-1"?><song><properties><titles><title>Manhã</title></titles></properties>
      <lyrics><verse name="v1"><lines><line>Só</line><line>já</line></lines></verse></lyrics></song>`
    expect(first('a.xml', windows1252(old))).toMatchObject({ titulo: 'Manhã', grupos: [{ texto: 'Só\njá' }] })
  })
})

describe('OpenSong', () => {
  const song = first(
    'Rio',
    `<?xml version="1.0" encoding="UTF-8"?>
<song><title>Rio</title><author>Ana &amp; Rui</author><copyright>1899</copyright><presentation>V1 C V2 C</presentation>
<key>D</key><lyrics>[V]
.D        A
1Águas    mansas
2Montes   altos
; devagar
[C]
.   G
 Can__tai
 ||
 Sempre
[B]
.D A</lyrics></song>`,
  )
  test('numbered lines are verses of their own, chords stand above each', () => {
    expect(song.grupos.map(({ id, texto }) => [id, texto])).toEqual([
      ['v1', '[D]Águas [A]mansas'],
      ['v2', '[D]Montes [A]altos'],
      ['r', 'Can[G]tai\n\nSempre'],
      ['p', '[D] [A]'],
    ])
    expect(song).toMatchObject({
      autores: ['Ana', 'Rui'],
      tom: 'D',
      arranjos: [{ sequencia: ['v1', 'r', 'v2', 'r'] }],
    })
  })
})

describe('ChordPro', () => {
  test('sections, the chorus again, fields short and long', () => {
    const [one, two] = only(
      'dois.cho',
      `{t: Rio}\n{artist: Ana}\n{key: Em}\n# nota\n{sov}\n[Em]Águas\n{eov}\n\n{soc}\nCan[G]tai\n{eoc}\n{start_of_verse: label="Verso 2"}\nMontes\n{end_of_verse}\n{chorus}\n{sot}\nE|--0--\n{eot}\n{ns}\n{title: Outra}\n{c: Refrão}\n[G]Vem\n\nUm a um\nchega`,
    ).songs
    expect(one).toMatchObject({ titulo: 'Rio', autores: ['Ana'], tom: 'Em' })
    expect(one?.grupos.map(({ texto }) => texto)).toEqual(['[Em]Águas', 'Can[G]tai', 'Montes'])
    expect(
      one?.arranjos[0]?.sequencia.map((id) => one.grupos.find((grupo) => grupo.id === id)?.texto),
    ).toEqual(['[Em]Águas', 'Can[G]tai', 'Montes', 'Can[G]tai'])
    expect(two).toMatchObject({ titulo: 'Outra', grupos: [{ tipo: 'refrao' }, { tipo: 'verso' }] })
  })
})

describe('FreeShow', () => {
  const lines = (...words: string[]) => [
    { lines: words.map((value) => ({ align: '', text: [{ value, style: '' }] })), type: 'text', style: '' },
  ]
  const show = {
    name: 'Rio',
    category: 'song',
    settings: { activeLayout: 'l' },
    meta: { title: 'Rio de Paz', author: 'Ana', CCLI: 77777, key: 'G' },
    slides: {
      a: { group: 'Verse', globalGroup: 'verse', items: lines('Águas', 'mansas'), children: ['b'] },
      b: { group: null, items: lines('Não secam') },
      c: {
        group: 'Chorus',
        globalGroup: 'chorus',
        items: [{ lines: [{ text: [{ value: 'Cantai' }], chords: [{ id: 'x', pos: 3, key: 'D' }] }] }],
      },
      d: { group: '', items: [] },
    },
    layouts: { l: { name: '', slides: [{ id: 'a' }, { id: 'c' }, { id: 'd' }, { id: 'c' }] } },
  }
  test('a show: slides of a group, chords at their place, the order of its layout', () => {
    const song = first('rio.show', JSON.stringify(['id1', show]))
    expect(song).toMatchObject({ titulo: 'Rio de Paz', autores: ['Ana'], ccli: '77777', tom: 'G' })
    expect(song.grupos.map(({ tipo, texto }) => [tipo, texto])).toEqual([
      ['verso', 'Águas\nmansas\n\nNão secam'],
      ['refrao', 'Can[D]tai'],
    ])
    expect(song.arranjos[0]?.sequencia.map((id) => id.charAt(0))).toEqual(['v', 'r', 'r'])
  })
  test('a project holds many, what has no words is none', () => {
    const project = {
      project: { name: 'Domingo' },
      shows: { one: show, two: { ...show, name: 'Vazia', slides: {} } },
    }
    expect(only('culto.project', JSON.stringify(project)).songs).toHaveLength(1)
    const packed = zipSync({ 'data.json': strToU8(JSON.stringify(project)), 'fundo.jpg': strToU8('x') })
    expect(only('culto.project', packed).songs).toHaveLength(1)
  })
})

describe('text of others', () => {
  test('Holyrics: fields and parts', () => {
    expect(
      first(
        'x.txt',
        windows1252('Título: Manhã\nArtista: Ana Sá\n\nÁguas\nque correm\n\nRefrão:\nCantai\n\nRefrão'),
      ),
    ).toMatchObject({
      titulo: 'Manhã',
      autores: ['Ana Sá'],
      grupos: [{ tipo: 'verso' }, { tipo: 'refrao' }],
      arranjos: [{ sequencia: ['v1', 'r', 'r'] }],
    })
  })
  test('EasyWorship and ProPresenter: English headings, many songs in one file', () => {
    const { songs } = only(
      'todas.txt',
      'Title: One\n\nVerse 1\nAlpha\n\nChorus\nBeta\n\nTitle: Two\n\nBridge\nGamma\n\nCCLI Song # 7654321\n',
    )
    expect(songs.map(({ titulo, ccli }) => [titulo, ccli])).toEqual([
      ['One', null],
      ['Two', '7654321'],
    ])
  })
  test('a song without a title is called as its file', () => {
    expect(first('pasta/Águas Mansas.txt', 'Um\nDois\n\nTrês\nQuatro').titulo).toBe('Águas Mansas')
  })
  test.each([
    ['a.xml', '<song><properties>', 'letra'],
    ['b.xml', '<playlist/>', 'formato'],
    ['c.txt', '  \n', 'letra'],
    ['d.pro', '\u0001\u0000\u0000binário', 'formato'],
    ['e.zip', 'PK\u0003\u0004quebrado', 'ZIP'],
  ])('%s says what is wrong', (name, content, word) => {
    expect(only(name, content)).toMatchObject({ songs: [], problem: expect.stringContaining(word) })
  })
})

const word = fc.constantFrom(
  'Águas',
  'coração',
  'não',
  'avô',
  'à',
  'Rio & mar',
  'é <luz>',
  '"paz"',
  'já!',
  'D’água',
)
const chord = fc.constantFrom('[G]', '[D/F#]', '[Em7(b5)]', '[Bb]', '')
const line = fc
  .array(fc.tuple(chord, word), { minLength: 1, maxLength: 5 })
  .map((pieces) => pieces.map(([one, other]) => `${one}${other}`).join(' '))
const text = fc
  .array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
  .map((blocks) => blocks.map((block) => block.join('\n')).join('\n\n'))
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const key = fc.constantFrom(null, 'G', 'F#m', 'Bb')
const song: fc.Arbitrary<Musica> = fc
  .record({
    titulo: name,
    outros_titulos: fc.array(name, { maxLength: 2 }),
    autores: fc.uniqueArray(fc.constantFrom('Ana Lima', 'José Conceição', 'Rui & Eva'), { maxLength: 2 }),
    ccli: fc.constantFrom(null, '1234567'),
    copyright: fc.option(name),
    tom: key,
    bpm: fc.option(fc.integer({ min: 20, max: 300 })),
    compasso: fc.constantFrom(null, '4/4', '6/8'),
    tags: fc.uniqueArray(fc.constantFrom('graça', 'natal', 'ceia & pão'), { maxLength: 2 }),
    linhas_por_slide: fc.integer({ min: 1, max: 8 }),
    grupos: fc.array(
      fc.record({
        tipo: fc.constantFrom(...GRUPO_TIPOS),
        numero: fc.integer({ min: 0, max: 12 }),
        texto: text,
      }),
      { minLength: 1, maxLength: 6 },
    ),
    orders: fc.uniqueArray(
      fc.record({
        nome: fc.constantFrom('Padrão', 'Curta', 'Ceia & luz'),
        tom: key,
        at: fc.array(fc.nat(5), { minLength: 1, maxLength: 9 }),
      }),
      { maxLength: 3, selector: ({ nome }) => nome },
    ),
  })
  .map(({ grupos, orders, ...rest }) =>
    canonical({
      ...EMPTY_MUSICA,
      ...rest,
      grupos: grupos.map((grupo, index) => ({ ...grupo, id: `g${index}` })),
      arranjos: orders.map(({ nome, tom, at }, index) => ({
        nome,
        tom,
        padrao: index === 0,
        sequencia: at.map((place) => `g${place % grupos.length}`),
      })),
    }),
  )

describe('export and import', () => {
  test.each(['openlyrics', 'chordpro'] as const)('%s gives the same song back', (format) => {
    fc.assert(
      fc.property(song, (musica) => {
        const file = only(`x.${WRITERS[format].ending}`, writeOne(musica, format))
        expect(file.format).toBe(format)
        expect(file.songs.map(canonical)).toEqual([musica])
      }),
      { numRuns: 60 },
    )
  })
  test('all as one ZIP, two of one title too', () => {
    const one: Musica = {
      ...EMPTY_MUSICA,
      titulo: 'Águas',
      grupos: [{ id: 'v1', tipo: 'verso', numero: 1, texto: 'Um' }],
    }
    const files = readFile('tudo.zip', writeAll([one, { ...one, ccli: '12345' }], 'openlyrics'))
    expect(files.map(({ name: path, songs }) => [path, songs[0]?.ccli])).toEqual([
      ['aguas.xml', null],
      ['aguas_2.xml', '12345'],
    ])
  })
})
