import { describe, expect, test } from 'vitest'
import {
  cartaoArguments,
  type Publicacao,
  type PublicoPossivel,
  palavrasOf,
  papelOptions,
  paraQuem,
  publicacaoForm,
  publicoOptions,
  publicoValue,
  react,
  videoAddress,
  videoPlace,
} from './model'

const publicacao: Publicacao = {
  id: '6f1c1d35-8f0a-4c3f-9d7a-0d9a5c0f5a11',
  autor_id: '6f1c1d35-8f0a-4c3f-9d7a-0d9a5c0f5a12',
  autor: 'Ana Prado',
  autor_foto: null,
  publico: 'campus',
  onde: 'Posse',
  texto: 'Bom dia',
  video: null,
  created_at: '2026-11-26T12:00:00Z',
  editada: false,
  fixada: false,
  escondida: false,
  minha: false,
  edito: false,
  apago: false,
  fixo: false,
  fotos: [],
  amem: 2,
  orando: 0,
  coracao: 1,
  minha_reacao: null,
  comentarios: 0,
  cartao: null,
  evento: null,
  citacao: null,
  referencia: null,
}

describe('react', () => {
  test('one reaction of each person: another takes its place, the same again takes it back', () => {
    const once = react(publicacao, 'amem')
    expect(once).toMatchObject({ amem: 3, minha_reacao: 'amem' })
    const other = react(once, 'coracao')
    expect(other).toMatchObject({ amem: 2, coracao: 2, minha_reacao: 'coracao' })
    expect(react(other, 'coracao')).toMatchObject({ amem: 2, coracao: 1, minha_reacao: null })
    expect(publicacao.amem).toBe(2)
  })
})

test('to whom it is written goes there and back', () => {
  expect(paraQuem(publicoValue({ publico: 'campus', id: 'São Paulo: Sul' }))).toEqual({
    publico: 'campus',
    campus: 'São Paulo: Sul',
  })
  expect(paraQuem(publicoValue({ publico: 'igreja', id: '' }))).toEqual({ publico: 'igreja' })
  expect(paraQuem('celula:abc')).toEqual({ publico: 'celula', celula: 'abc' })
  expect(paraQuem('papel:Posse', 'lider')).toEqual({ publico: 'papel', campus: 'Posse', papel: 'lider' })
  expect(paraQuem('papel:', 'pastor')).toEqual({ publico: 'papel', papel: 'pastor' })
})

test('roles are chosen in two steps: where, then which', () => {
  const publicos: PublicoPossivel[] = [
    { publico: 'campus', id: 'Posse', nome: 'Posse' },
    { publico: 'papel', id: 'lider:Posse', nome: 'Líder' },
    { publico: 'papel', id: 'pastor:Posse', nome: 'Pastor' },
    { publico: 'papel', id: 'lider:', nome: 'Líder' },
  ]
  expect(publicoOptions(publicos).map(({ label }) => label)).toEqual([
    'Campus · Posse',
    'Por papel · Posse',
    'Por papel · todos os campi',
  ])
  expect(papelOptions(publicos, 'campus:Posse')).toEqual([])
  expect(papelOptions(publicos, 'papel:Posse').map(({ label }) => label)).toEqual(['Líder', 'Pastor'])
  expect(papelOptions(publicos, 'papel:').map(({ value }) => value)).toEqual(['lider'])
  const typed = {
    para: 'papel:',
    papel: '',
    texto: 'Oi',
    video: '',
    cartao: '',
    evento: '',
    citacao: '',
    referencia: '',
  }
  expect(publicacaoForm.safeParse(typed).error?.issues[0]?.message).toBe('Escolha o papel')
})

test('words are read by lines and commas, each once', () => {
  expect(palavrasOf('rifa, bingo\n\n rifa \nloteria,')).toEqual(['rifa', 'bingo', 'loteria'])
})

test('a film needs a whole address', () => {
  const typed = {
    para: 'igreja:',
    papel: '',
    texto: 'Veja',
    cartao: '',
    evento: '',
    citacao: '',
    referencia: '',
  }
  const of = (video: string) => publicacaoForm.safeParse({ ...typed, video }).success
  expect([of(''), of('https://youtu.be/dQw4w9WgXcQ'), of('https://evil.test/abc')]).toEqual([
    true,
    true,
    false,
  ])
  const verse = { ...typed, video: '', cartao: 'versiculo' }
  expect(publicacaoForm.safeParse(verse).error?.issues.map(({ path }) => path)).toEqual([
    ['citacao'],
    ['referencia'],
  ])
})

test('a film is known by its place and id, however its address was copied; nothing else is one', () => {
  const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  for (const address of [
    film,
    'youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
    'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'http://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])
    expect(videoAddress(address)).toBe(film)
  expect(videoAddress('https://player.vimeo.com/video/76979871')).toBe('https://vimeo.com/76979871')
  expect(videoAddress('https://vimeo.com/76979871/0a1b2c3d4e')).toBe('https://vimeo.com/76979871/0a1b2c3d4e')
  expect([videoPlace(film), videoPlace('https://vimeo.com/76979871')]).toEqual(['YouTube', 'Vimeo'])
  for (const other of [
    '',
    'https://',
    'https://evil.test/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
    'https://evil.test/https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/redirect?q=evil',
    'javascript:alert(1)',
    'https://vimeo.com/channels/staffpicks',
  ])
    expect(videoAddress(other)).toBeNull()
})

test('what is typed for another kind of post does not go along', () => {
  const typed = { evento: 'e', citacao: 'c', referencia: 'r' }
  expect(cartaoArguments({ cartao: '', ...typed })).toEqual({})
  expect(cartaoArguments({ cartao: 'aviso', ...typed })).toEqual({ cartao: 'aviso' })
  expect(cartaoArguments({ cartao: 'evento', ...typed })).toEqual({ cartao: 'evento', evento: 'e' })
  expect(cartaoArguments({ cartao: 'versiculo', ...typed })).toEqual({
    cartao: 'versiculo',
    citacao: 'c',
    referencia: 'r',
  })
})
