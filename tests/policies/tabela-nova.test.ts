import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { databaseUrl, expect, test } from '../support/church.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The table of docs/new-table.md, in a transaction that is taken back. */
async function comATabela<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const [, script = ''] = /```sql\n([\s\S]*?)```/u.exec(read('docs/new-table.md')) ?? []
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(script)
    await client.query(read('supabase/schemas/home/03_toda_tabela.sql'))
    return await work(client)
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

test('o que se escreve em uma pasta basta: cada registro a conhece', async ({ as }) => {
  const pessoa = await as('membro')
  const respostas = await comATabela(async (client) => {
    const um = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows[0]
    await client.query(
      `insert into public.oracoes (membro_id, campus, pedido) values ($1, 'Posse', E'Pela família\\u202e')`,
      [pessoa.membroId],
    )
    return {
      nome: await um(
        `select app.nome_da_tabela('oracoes') as nome, app.rotulo_da_coluna('oracoes', 'pedido') as coluna`,
      ),
      anonimizar: await um(`select acao from app.ligacoes_a_anonimizar() where nome = 'oracoes'`),
      retencao: await um(`select app.alvos_de_retencao('oracoes') as alvos`),
      registrada: await um(
        `select antes, depois ->> 'pedido' as pedido from public.alteracoes where tabela = 'oracoes'`,
      ),
      guardas: await um(
        `select count(*)::int as quantas from pg_trigger
         where tgrelid = 'public.oracoes'::regclass and tgname in ('somente_leitura', 'a0_limpar_textos')`,
      ),
      sessao: await um(
        `select not polpermissive as restringe from pg_policy
         where polrelid = 'public.oracoes'::regclass and polname = 'sessão: só a que vale'`,
      ),
    }
  })
  expect(respostas).toEqual({
    nome: { nome: 'Pedido de oração', coluna: 'Pedido' },
    anonimizar: { acao: 'apaga' },
    retencao: { alvos: 'from public.oracoes t where t.created_at < $1 and (true)' },
    registrada: { antes: null, pedido: 'Pela família' },
    guardas: { quantas: 2 },
    sessao: { restringe: true },
  })
})
