import { expect, test } from 'vitest'
import type { Access } from '@/lib/area-route'
import { MENU } from '@/lib/menu'
import { AREA_ROUTES } from './areas'
import { MENU_ICONS } from './shell/menu-icons'

/** The routes of the product and what guards them. */
const ROUTES: readonly [path: string, access: Access | string, frame?: 'none'][] = [
  ['/projection-display', 'public', 'none'],
  ['/app', 'public', 'none'],
  ['/homeapp', 'app', 'none'],
  ['/relatorioliderapp', 'app', 'none'],
  ['/auth', 'public', 'none'],
  ['/', 'signed-in'],
  ['/dashboard', 'dashboard'],
  ['/membros', 'membros'],
  ['/ministerio-pedras-vivas', 'pedras_vivas'],
  ['/igreja', 'igreja'],
  ['/ministerios', 'ministerios'],
  ['/conteudo', 'conteudo'],
  ['/instapv', 'insta_pv'],
  ['/diretorio-profissional', 'diretorio'],
  ['/comunidade', 'familia_pv'],
  ['/familiapv', 'familia_pv'],
  ['/permissoes', 'permissoes'],
  ['/configuracoes', 'configuracoes'],
  ['/financeiro', 'financeiro'],
  ['/alunos', 'alunos'],
  ['/create-users', 'configuracoes'],
  ['/cadastro', 'membros'],
  ['/presenca', 'eventos'],
  ['/builder', 'conteudo'],
  ['/projecao', 'projecao', 'none'],
  ['/criacao', 'criacao'],
  ['/checkin', 'checkin'],
  ['/dashboard-voluntario', 'dashboard-voluntario'],
  ['/feed', 'signed-in'],
  ['/relatoriolideres', 'signed-in'],
]

test.each(ROUTES)('%s is guarded by %s', (path, guard, frame) => {
  const route = AREA_ROUTES.find((one) => one.path === path)
  const access = route?.access
  expect(typeof access === 'object' ? access.resource : access).toBe(guard)
  expect(typeof access === 'object' ? (access.action ?? 'visualizar') : 'visualizar').toBe('visualizar')
  expect(route?.frame === 'none' ? 'none' : undefined).toBe(frame)
})

test('no path is taken twice', () => {
  const paths = AREA_ROUTES.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('every menu entry leads to a page and has its picture', () => {
  const paths = AREA_ROUTES.map(({ path }) => path)
  expect(MENU.filter(({ path }) => !paths.includes(path) || !MENU_ICONS[path])).toEqual([])
})
