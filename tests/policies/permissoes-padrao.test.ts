import { describe } from 'vitest'
import { expect, test } from '../support/church.ts'
import { sql } from '../support/database.ts'
import { type Papel, PAPEIS as TODOS } from '../support/people.ts'

/** What each role may do in a new church: v sees, e sees and edits; further letters stand for the finer actions. */
const ACOES = {
  v: 'visualizar',
  e: 'editar',
  x: 'exportar',
  a: 'aprovar',
  d: 'excluir',
  s: 'ver_sensivel',
  n: 'anonimizar',
}

const PAPEIS = TODOS.filter((papel) => papel !== 'admin')

// Columns in the order of PAPEIS; a dot is nothing.
const TABELA: Record<string, string> = {
  home: 'v v v v v v v v v v v',
  dashboard: 'v v v v . . . v v v .',
  'dashboard-voluntario': 'v v v v v . . . v v .',
  membros: 'vexadsn vexas vexas v . . . . v vexas .',
  igreja: 've ve v v v v v v v ve .',
  eventos: 'vexd vexd vexd ve v v v v vexd vexd .',
  checkin: 've ve ve ve v v v v ve ve .',
  escalas: 'ved ved ved ved v . . . ved ved .',
  financeiro: 'vxa . . . . . . vexs v v .',
  configuracoes: 'v v v v v v v v v v v',
  permissoes: 'v . . . . . . . . . .',
  ministerios: 'ved ved ve ve v v v v ved ved .',
  conteudo: 'vead vead ve v v v v v vead vead .',
  alunos: 've ve ve v v v v v ve ve .',
  projecao: 've ve v v . . . . ve v .',
  criacao: 've ve v v . . . . ve v .',
  chat: 've ve ve ve ve ve ve ve ve ve .',
  familia_pv: 've ve ve v v v v v ve ve .',
  pedras_vivas: 've v v v v v v v ve ve .',
  diretorio: 've ve v v v v v v v ve .',
  feed: 'vead vead vead ve v v v v vead vead v',
  insta_pv: 'vead vead vead ve v v v v vead vead .',
  app: 'v v v v v v v v v v v',
}

interface Grant {
  resource: string
  action: string
}

const granted = async (papel: Papel, de = '(select * from public.role_permissions where allowed)') => {
  const rows = await sql<Grant>(`select resource, action from ${de} p where role = $1`, [papel])
  return rows.map(({ resource, action }) => `${resource} ${action}`).sort()
}

describe('permissões de uma igreja nova', () => {
  test('a tabela fala de todos os recursos', async () => {
    const rows = await sql<{ nome: string }>('select unnest(enum_range(null::public.recurso))::text as nome')
    expect(rows.map(({ nome }) => nome).sort()).toEqual(Object.keys(TABELA).sort())
  })

  PAPEIS.forEach((papel, column) => {
    test(papel, async () => {
      const expected = Object.entries(TABELA).flatMap(([recurso, line]) => {
        const letters = (line.split(' ')[column] ?? '.').replace('.', '')
        return [...letters].map((letter) => `${recurso} ${Reflect.get(ACOES, letter)}`)
      })
      expect(await granted(papel)).toEqual(expected.sort())
      // what a role is put back to
      expect(await granted(papel, 'app.permissoes_padrao()')).toEqual(expected.sort())
    })
  })

  test('admin pode tudo', async () => {
    const all = Object.keys(TABELA).flatMap((recurso) =>
      Object.values(ACOES).map((acao) => `${recurso} ${acao}`),
    )
    expect(await granted('admin')).toEqual(all.sort())
  })

  test('o que o menu e a página pedem é dado junto', async () => {
    const apart = await sql(`
      with par (um, outro) as (values ('projecao', 'criacao'), ('eventos', 'checkin'), ('conteudo', 'alunos'))
      select r, par from unnest(enum_range(null::public.papel)) r, par
      where (select bool_or(allowed) from public.role_permissions
             where role = r and resource = um::public.recurso and action = 'visualizar')
        is distinct from (select bool_or(allowed) from public.role_permissions
             where role = r and resource = outro::public.recurso and action = 'visualizar')`)
    expect(apart).toEqual([])
  })

  test('quem edita também vê', async () => {
    const blind = await sql(`
      select from public.role_permissions e where e.action = 'editar' and e.allowed and not exists (
        select from public.role_permissions v
        where v.role = e.role and v.resource = e.resource and v.action = 'visualizar' and v.allowed)`)
    expect(blind).toEqual([])
  })
})
