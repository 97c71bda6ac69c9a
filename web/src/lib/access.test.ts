import { describe, expect, test } from 'vitest'
import { allows, NO_ACCESS, readAcesso } from './access'

const ANSWER = {
  roles: [{ role: 'lider', campus: 'Posse' }],
  melhor_papel: 'lider',
  especial: false,
  flags: { isLider: true, isLeader: true },
  campus_pastor: null,
  todos_os_campi: false,
  campi: ['Posse'],
  membro_id: 'a1',
  permissoes: { membros: ['visualizar', 'editar'], igreja: ['visualizar'] },
}

describe('readAcesso', () => {
  test('reads what the database answers', () => {
    const acesso = readAcesso(ANSWER)
    expect(acesso.roles).toEqual([{ role: 'lider', campus: 'Posse' }])
    expect(acesso.flags).toMatchObject({ isLider: true, isAdmin: false, isInactive: false })
    expect(acesso.campi).toEqual(['Posse'])
    expect(allows(acesso, 'membros', 'editar')).toBe(true)
    expect(allows(acesso, 'igreja', 'editar')).toBe(false)
    expect(allows(acesso, 'financeiro')).toBe(false)
  })

  test.each([[null], [undefined], ['x'], [[]], [{}], [{ permissoes: [], flags: 'isAdmin', roles: {} }]])(
    'allows nothing for %j',
    (answer) => {
      expect(readAcesso(answer)).toEqual(NO_ACCESS)
    },
  )

  test.each(['ok', 'verificar', 'cadastrar'] as const)(
    'knows that the second factor is %s',
    (segundo_fator) => {
      expect(readAcesso({ segundo_fator }).segundoFator).toBe(segundo_fator)
    },
  )

  test('an ended session is told; an answer without it is no end', () => {
    expect(readAcesso({ sessao_aberta: false }).sessaoAberta).toBe(false)
    expect(readAcesso({}).sessaoAberta).toBe(true)
  })

  test('takes only a true for a flag', () => {
    expect(readAcesso({ flags: { isAdmin: 'true' }, especial: 1 })).toEqual(NO_ACCESS)
  })
})

describe('allows', () => {
  const especial = { ...NO_ACCESS, especial: true }

  test('a special admin sees and edits everything, and no more than that', () => {
    expect(allows(especial, 'financeiro')).toBe(true)
    expect(allows(especial, 'permissoes', 'editar')).toBe(true)
    expect(allows(especial, 'membros', 'excluir')).toBe(false)
  })
})
