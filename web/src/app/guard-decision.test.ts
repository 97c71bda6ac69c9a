import { expect, test } from 'vitest'
import type { Access } from '@/lib/area-route'
import { type Decision, decide } from './guard-decision'

const MEMBROS = { resource: 'membros' } as const
const EDIT_MEMBROS = { resource: 'membros', action: 'editar' } as const
const FINANCEIRO = { resource: 'financeiro' } as const

type Session = Parameters<typeof decide>[1]

/** May view membros, and nothing else. */
const can = (resource: string, action: string) => resource === 'membros' && action === 'visualizar'

test.each<[Access, Session, isLoading: boolean, Decision]>([
  ['public', 'loading', true, 'allow'],
  ['public', 'signed-out', false, 'allow'],
  ['public', 'signed-in', true, 'allow'],
  ['signed-in', 'loading', true, 'wait'],
  ['public', 'unreachable', false, 'allow'],
  ['signed-in', 'unreachable', false, 'unreachable'],
  [MEMBROS, 'unreachable', false, 'unreachable'],
  ['signed-in', 'signed-out', false, 'sign-in'],
  ['signed-in', 'signed-in', true, 'allow'],
  [MEMBROS, 'loading', true, 'wait'],
  [MEMBROS, 'signed-out', false, 'sign-in'],
  [MEMBROS, 'signed-in', true, 'wait'],
  [MEMBROS, 'signed-in', false, 'allow'],
  [EDIT_MEMBROS, 'signed-in', false, 'denied'],
  [FINANCEIRO, 'signed-in', false, 'denied'],
  [{ ...FINANCEIRO, or: MEMBROS }, 'signed-in', false, 'allow'],
])('%j for %s, permissions loading: %s → %s', (access, session, isLoading, expected) => {
  expect(decide(access, session, isLoading, can, 'ok')).toBe(expected)
})

test.each(['verificar', 'cadastrar'] as const)('a second factor to %s comes before any page', (missing) => {
  expect(decide('signed-in', 'signed-in', false, can, missing)).toBe('second-factor')
  expect(decide(MEMBROS, 'signed-in', false, can, missing)).toBe('second-factor')
  expect(decide('public', 'signed-in', false, can, missing)).toBe('allow')
  expect(decide(MEMBROS, 'signed-out', false, can, missing)).toBe('sign-in')
})
