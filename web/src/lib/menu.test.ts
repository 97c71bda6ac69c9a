import { describe, expect, test } from 'vitest'
import { allows, type Flag, NO_ACCESS, type Resource } from './access'
import type { AreaRoute } from './area-route'
import { isCurrent, MENU, unlistedEntries, visibleEntries } from './menu'

type Person = { view?: readonly Resource[]; flags?: readonly Flag[]; especial?: boolean }

function labelsFor({ view = [], flags = [], especial = false }: Person): string[] {
  const acesso = {
    ...NO_ACCESS,
    especial,
    permissoes: new Map(view.map((resource) => [resource, new Set(['visualizar'])])),
    flags: { ...NO_ACCESS.flags, ...Object.fromEntries(flags.map((flag) => [flag, true])) },
  }
  return visibleEntries({ ...acesso, canView: (resource) => allows(acesso, resource) }).map(
    ({ label }) => label,
  )
}

test('the entries stand in the order of the product', () => {
  expect(MENU.map(({ label, path, resource }) => `${label} ${path} ${resource}`)).toEqual([
    'Home / home',
    'Modo App /app home',
    'Dashboard /dashboard dashboard',
    'Dashboard Voluntário /dashboard-voluntario dashboard-voluntario',
    'Membros /membros membros',
    'Ministério Pedras Vivas /ministerio-pedras-vivas pedras_vivas',
    'Igreja /igreja igreja',
    'Ministérios Locais /ministerios ministerios',
    'Feed /feed feed',
    'InstaPV /instapv insta_pv',
    'Comunidade /comunidade familia_pv',
    'Financeiro /financeiro financeiro',
    'Conteúdo /conteudo conteudo',
    'Projeção /projecao projecao',
    'Criação /criacao projecao',
    'Check-in Facial /checkin eventos',
    'Alunos /alunos conteudo',
    'Permissões /permissoes permissoes',
    'Configurações /configuracoes configuracoes',
  ])
})

describe('visibleEntries', () => {
  test.each<[string, Person, string[]]>([
    ['nobody: nothing', {}, []],
    ['flags without permissions: nothing', { flags: ['isAdmin'] }, []],
    ['home brings the app mode', { view: ['home'] }, ['Home', 'Modo App']],
    ['projecao brings Criação', { view: ['projecao'] }, ['Projeção', 'Criação']],
    ['criacao alone brings nothing', { view: ['criacao', 'checkin', 'alunos'] }, []],
    ['eventos brings the check-in', { view: ['eventos'] }, ['Check-in Facial']],
    ['conteudo brings Alunos', { view: ['conteudo'] }, ['Conteúdo', 'Alunos']],
    ['financeiro alone is not enough', { view: ['home', 'financeiro'] }, ['Home', 'Modo App']],
    ['a pastor with financeiro', { view: ['financeiro'], flags: ['isPastor'] }, []],
    ['an admin', { view: ['financeiro'], flags: ['isAdmin'] }, ['Financeiro']],
    ['the finance role', { view: ['financeiro'], flags: ['isFinanceiro'] }, ['Financeiro']],
    ['a global ministry', { view: ['financeiro'], flags: ['hasMinisterioGlobal'] }, ['Financeiro']],
    [
      'the finance role without the permission',
      { view: ['home'], flags: ['isFinanceiro'] },
      ['Home', 'Modo App'],
    ],
    ['a special admin: everything', { especial: true }, MENU.map(({ label }) => label)],
  ])('%s', (_name, person, expected) => {
    expect(labelsFor(person)).toEqual(expected)
  })
})

const Nothing = () => null
const page = async () => ({ Component: Nothing })

describe('unlistedEntries', () => {
  const built = (path: string, resource: Resource): AreaRoute => ({
    path,
    title: path,
    access: { resource },
    page,
  })
  const PAGES: AreaRoute[] = [
    { path: '/', title: 'Home', access: 'signed-in', page },
    built('/financeiro', 'financeiro'),
    built('/checkin', 'checkin'),
    { path: '/alunos', title: 'Alunos', access: { resource: 'alunos' }, soon: ['Cursos'] },
  ]
  const of = ({ view = [], flags = [] }: Person) => {
    const acesso = {
      ...NO_ACCESS,
      permissoes: new Map(view.map((resource) => [resource, new Set(['visualizar'])])),
      flags: { ...NO_ACCESS.flags, ...Object.fromEntries(flags.map((flag) => [flag, true])) },
    }
    const can = (resource: Resource) => allows(acesso, resource)
    return unlistedEntries({ ...acesso, can, canView: can }, PAGES).map(({ path }) => path)
  }

  test.each<[string, Person, string[]]>([
    ['an executive pastor may open finance', { view: ['home', 'financeiro'] }, ['/financeiro']],
    ['an admin has it in the menu', { view: ['home', 'financeiro'], flags: ['isAdmin'] }, []],
    ['the check-in without events', { view: ['checkin'] }, ['/checkin']],
    ['a page that is not built is no way', { view: ['alunos'] }, []],
    ['nobody: nothing', {}, []],
  ])('%s', (_name, person, expected) => {
    expect(of(person)).toEqual(expected)
  })
})

test.each([
  ['/', '/', true],
  ['/', '/membros', false],
  ['/membros', '/membros/a1/editar', true],
  ['/dashboard', '/dashboard-voluntario', false],
  ['/comunidade', '/familiapv', true],
  ['/comunidade', '/diretorio-profissional/mural', true],
  ['/membros', '/cadastro', true],
])('entry %s at %s is current: %s', (path, pathname, expected) => {
  const entry = MENU.find((one) => one.path === path)
  expect(entry && isCurrent(entry, pathname)).toBe(expected)
})
