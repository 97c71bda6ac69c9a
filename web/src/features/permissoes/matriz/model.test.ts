import { describe, expect, test } from 'vitest'
import { fraseDoPapel } from '../historico'
import { PAPEIS } from '../palavras'
import {
  avisosDoMenu,
  change,
  changeNivel,
  diferenca,
  frase,
  inverso,
  match,
  mudancaDoRegistro,
  mudancas,
  NADA_PENDENTE,
  nivel,
  readPermissoes,
} from './model'

const base = readPermissoes({
  lider: ['eventos:visualizar', 'membros:visualizar', 'membros:editar', 'membros:exportar'],
  admin: ['permissoes:visualizar', 'permissoes:editar'],
})
const PAGES = [{ path: '/checkin', title: '', access: { resource: 'checkin' }, soon: [] }] as const
const frases = (pendentes: Parameters<typeof mudancas>[1]) => mudancas(base, pendentes).map(frase)

describe('pending changes', () => {
  test('editing takes seeing with it, and without seeing nothing is left', () => {
    const edita = changeNivel(base, NADA_PENDENTE, 'lider', 'igreja', 'edita')
    expect(frases(edita)).toEqual(['Líder ganha visualizar em Igreja', 'Líder ganha editar em Igreja'])
    const nada = changeNivel(base, NADA_PENDENTE, 'lider', 'membros', 'nada')
    expect(frases(nada)).toEqual([
      'Líder perde visualizar em Membros',
      'Líder perde editar em Membros',
      'Líder perde exportar em Membros',
    ])
    expect(nivel(base, nada, 'lider', 'membros')).toBe('nada')
    expect(frases(changeNivel(base, NADA_PENDENTE, 'lider', 'membros', 've'))).toEqual([
      'Líder perde editar em Membros',
    ])
  })

  test('what is turned back is no change', () => {
    const one = change(base, NADA_PENDENTE, {
      role: 'lider',
      resource: 'eventos',
      action: 'editar',
      allowed: true,
    })
    const back = change(base, one, { role: 'lider', resource: 'eventos', action: 'editar', allowed: false })
    expect(back.size).toBe(0)
  })

  test('an admin keeps permissões and configurações', () => {
    expect(changeNivel(base, NADA_PENDENTE, 'admin', 'permissoes', 'nada').size).toBe(0)
  })

  test('a role made like another, and the way back', () => {
    const pendentes = match(base, NADA_PENDENTE, 'membro', new Set(['eventos:visualizar']))
    const feitas = mudancas(base, pendentes)
    expect(feitas.map(frase)).toEqual(['Membro ganha visualizar em Eventos'])
    expect(inverso(feitas).map(frase)).toEqual(['Membro perde visualizar em Eventos'])
    expect(diferenca(base, base)).toEqual([])
  })

  test('says where menu and page part', () => {
    expect(avisosDoMenu(PAGES, base, NADA_PENDENTE, ['lider'])).toEqual([
      'Líder verá Check-in Facial no menu (por Eventos), mas a página não abre.',
    ])
  })

  test.each([
    [
      '/conteudo',
      'igreja',
      'conteudo',
      'Líder pode abrir Conteúdo, mas não a verá no menu (falta Conteúdo).',
    ],
    ['/conteudo', 'igreja', 'conteudo', 'Líder verá Conteúdo no menu (por Conteúdo), mas a página não abre.'],
    [
      '/financeiro',
      'financeiro',
      'financeiro',
      'Líder pode abrir Financeiro, mas não a verá no menu (ele só mostra Financeiro a Administrador, Financeiro, Ministério global, Liderança global).',
    ],
  ] as const)('%s, opened by %s and seen by %s', (path, opened, seen, sentence) => {
    const pages = [{ path, title: '', access: { resource: opened }, soon: [] }]
    const may = readPermissoes({ lider: [`${opened}:visualizar`] })
    const sees = readPermissoes({ lider: [`${seen}:visualizar`] })
    const said = [
      avisosDoMenu(pages, may, NADA_PENDENTE, ['lider']),
      avisosDoMenu(pages, sees, NADA_PENDENTE, ['lider']),
    ]
    expect(said.flat()).toContain(sentence)
  })

  test('whoever the menu shows Finance to and may open it reads nothing of it', () => {
    const pages = [{ path: '/financeiro', title: '', access: { resource: 'financeiro' }, soon: [] }] as const
    const all = readPermissoes(Object.fromEntries(PAPEIS.map((papel) => [papel, ['financeiro:visualizar']])))
    const silent = PAPEIS.filter((papel) => avisosDoMenu(pages, all, NADA_PENDENTE, [papel]).length === 0)
    expect(silent).toEqual(['admin', 'financeiro', 'ministerio_global', 'lideranca_global'])
  })
})

describe('history', () => {
  const chave = { role: 'lider', resource: 'feed', action: 'editar' }

  test('a record is a change, whichever way it was written', () => {
    const registro = { tabela: 'role_permissions', chave }
    expect(mudancaDoRegistro({ ...registro, acao: 'incluir', depois: { allowed: true } })?.allowed).toBe(true)
    expect(mudancaDoRegistro({ ...registro, acao: 'incluir', depois: { allowed: false } })).toBeNull()
    const off = { antes: { allowed: true }, depois: { allowed: false } }
    expect(mudancaDoRegistro({ ...registro, acao: 'alterar', ...off })?.allowed).toBe(false)
    expect(mudancaDoRegistro({ ...registro, acao: 'excluir', antes: { allowed: true } })?.allowed).toBe(false)
  })

  test('a role given and ended reads as a sentence', () => {
    const registro = { tabela: 'user_roles', chave: { id: '1' }, pessoa: 'Ana Lima', papel: 'lider' }
    expect(fraseDoPapel({ ...registro, acao: 'incluir', depois: { campus: 'Posse' } })).toBe(
      'Ana Lima recebeu o papel Líder em Posse',
    )
    const ended = { expira_em: '2026-11-21T15:00:00Z' }
    expect(fraseDoPapel({ ...registro, acao: 'alterar', antes: { expira_em: null }, depois: ended })).toBe(
      'Ana Lima: o papel Líder vale até 21/11/2026',
    )
  })
})
