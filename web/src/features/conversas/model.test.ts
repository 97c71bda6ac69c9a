import { expect, test } from 'vitest'
import {
  conversaText,
  type Mensagem,
  mentionable,
  mentionOf,
  mentionsIn,
  mergeMensagens,
  type Participante,
  react,
  readByAll,
  voiceTime,
  withMention,
} from './model'

const mensagem = (ordem: number, mais: Partial<Mensagem> = {}): Mensagem => ({
  id: `m${ordem}`,
  ordem,
  autor_id: 'a',
  autor: 'Ana',
  autor_foto: null,
  minha: false,
  texto: `Texto ${ordem}`,
  created_at: '2026-11-27T12:00:00Z',
  editada: false,
  apagada: false,
  apago: false,
  desfaco: false,
  resposta_id: null,
  resposta_autor: null,
  resposta_texto: null,
  anexos: [],
  mencoes: [],
  amem: 0,
  orando: 0,
  coracao: 0,
  minha_reacao: null,
  bloqueada: false,
  ...mais,
})

const pessoa = (nome: string, eu = false): Participante => ({
  membro_id: nome,
  nome,
  foto: null,
  eu,
  lidera: false,
  bloqueada: false,
  lida: null,
})
const PESSOAS = [pessoa('Eu Mesma', true), pessoa('João Lima'), pessoa('Joana Reis')]

test('each message once, newest first; what came last counts', () => {
  const merged = mergeMensagens([mensagem(3), mensagem(2)], [mensagem(4), mensagem(3, { texto: 'Editada' })])
  expect(merged.map(({ ordem, texto }) => [ordem, texto])).toEqual([
    [4, 'Texto 4'],
    [3, 'Editada'],
    [2, 'Texto 2'],
  ])
})

test('a reaction counts once, another takes its place, the same takes it back', () => {
  const once = react(mensagem(1), 'amem')
  expect(once).toMatchObject({ amem: 1, minha_reacao: 'amem' })
  expect(react(once, 'coracao')).toMatchObject({ amem: 0, coracao: 1 })
  expect(react(once, 'amem')).toMatchObject({ amem: 0, minha_reacao: null })
})

test('whom one is about to name, and whom a text names', () => {
  expect(mentionOf('Oi @joa')).toBe('joa')
  expect(mentionOf('a@b')).toBeNull()
  expect(mentionable(PESSOAS, 'joa').map(({ nome }) => nome)).toEqual(['João Lima', 'Joana Reis'])
  expect(mentionable(PESSOAS, 'lim').map(({ nome }) => nome)).toEqual(['João Lima'])
  expect(mentionable(PESSOAS, 'eu')).toEqual([])
  const text = withMention('Oi @joa', 'João Lima')
  expect(text).toBe('Oi @João Lima ')
  expect(mentionsIn(`${text}e @Eu Mesma`, PESSOAS)).toEqual(['João Lima'])
})

test('a conversation as text, the oldest first', () => {
  const foto = { tipo: 'foto' as const, caminho: 'x', nome: 'foto.jpg', bytes: 1 }
  const text = conversaText(
    'Louvor',
    [
      mensagem(4, { bloqueada: true, texto: '' }),
      mensagem(3, { apagada: true, texto: '' }),
      mensagem(2, { editada: true }),
      mensagem(1, { anexos: [foto] }),
    ],
    'America/Sao_Paulo',
  )
  expect(text.split('\n').map((line) => line.replace(/\[.*?\]/, ''))).toEqual([
    'Louvor',
    '',
    ' Ana: Texto 1 (Foto)',
    ' Ana: Texto 2 (editada)',
    ' Ana: (mensagem apagada)',
    ' Ana: (mensagem de quem você bloqueou)',
    '',
  ])
})

test('read by all, as far as that is told', () => {
  const [eu, ana, rui] = [pessoa('Eu', true), pessoa('Ana'), pessoa('Rui')]
  expect(readByAll([{ ...eu, lida: 9 }, ana])).toBe(0)
  expect(
    readByAll([
      { ...eu, lida: 9 },
      { ...ana, lida: 4 },
      { ...rui, lida: 6 },
    ]),
  ).toBe(4)
  expect(readByAll([eu, { ...ana, lida: 4 }, rui])).toBe(4)
})

test('the length of a voice', () => expect([0, 65, 180].map(voiceTime)).toEqual(['0:00', '1:05', '3:00']))
