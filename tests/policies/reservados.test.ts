import { describe } from 'vitest'
import casos from '../cases/cpf.json' with { type: 'json' }
import { expect, test } from '../support/church.ts'
import { sql } from '../support/database.ts'
import { newMembro, type Papel } from '../support/people.ts'

const COM_SENSIVEL: Papel[] = ['admin', 'pastor_executivo', 'pastor', 'coordenador', 'lideranca_global']
const SEM_SENSIVEL: Papel[] = [
  'lider',
  'voluntario',
  'membro',
  'ltp',
  'financeiro',
  'ministerio_global',
  'visitante',
]

const book = (id: string, mae = 'Maria') =>
  sql('insert into public.membros_reservados (membro_id, nome_mae) values ($1, $2)', [id, mae])

describe('documentos e pais', () => {
  for (const papel of COM_SENSIVEL) {
    test(`${papel} vê e altera no seu alcance`, async ({ as }) => {
      const alvo = await newMembro({ campus: 'Posse' })
      await book(alvo.id)
      const pessoa = await as(papel, { campus: 'Posse' })
      const { data } = await pessoa
        .from('membros_reservados')
        .update({ nome_pai: ' José ' })
        .eq('membro_id', alvo.id)
        .select('nome_pai, nome_mae')
      expect(data).toEqual([{ nome_pai: 'José', nome_mae: 'Maria' }])
    })
  }

  for (const papel of SEM_SENSIVEL) {
    test(`${papel} só vê os próprios, e não os altera`, async ({ as }) => {
      const alvo = await newMembro({ campus: 'Posse' })
      await book(alvo.id)
      const pessoa = await as(papel, { campus: 'Posse' })
      await book(pessoa.membroId ?? '', 'Ana')
      const { data } = await pessoa.from('membros_reservados').select('membro_id, nome_mae')
      expect(data).toEqual([{ membro_id: pessoa.membroId, nome_mae: 'Ana' }])
      for (const id of [alvo.id, pessoa.membroId ?? '']) {
        const mudar = pessoa.from('membros_reservados').update({ nome_pai: 'Outro' })
        expect(await mudar.eq('membro_id', id).select()).toBeEmpty()
      }
      const novo = await newMembro({ campus: 'Posse' })
      expect(await pessoa.from('membros_reservados').insert({ membro_id: novo.id, rg: '1' })).toBeDenied()
    })
  }

  test('de outro campus ninguém vê, cria nem altera', async ({ as }) => {
    const [com, sem] = [await newMembro({ campus: 'Centro' }), await newMembro({ campus: 'Centro' })]
    await book(com.id)
    for (const papel of ['pastor', 'coordenador'] as const) {
      const pessoa = await as(papel, { campus: 'Posse' })
      const tabela = () => pessoa.from('membros_reservados')
      expect(await tabela().select().eq('membro_id', com.id)).toBeEmpty()
      expect(await tabela().update({ rg: '1' }).eq('membro_id', com.id).select()).toBeEmpty()
      expect(await tabela().insert({ membro_id: sem.id, rg: '1' })).toBeDenied()
      expect(await tabela().update({ membro_id: sem.id }).eq('membro_id', com.id).select()).toBeEmpty()
    }
  })

  test('ninguém apaga, e quem não entrou não vê', async ({ as, anon }) => {
    const admin = await as('admin')
    expect(await admin.from('membros_reservados').delete().eq('rg', '1')).toBeDenied()
    expect(await anon.from('membros_reservados').select('cpf')).toBeDenied()
  })
})

describe('CPF', () => {
  test('existe o que existe no navegador', async () => {
    const lidos = await sql(
      `select cpf, app.cpf_valido(regexp_replace(cpf, '\\D', '', 'g')) as vale from jsonb_to_recordset($1) as caso (cpf text)`,
      [JSON.stringify(casos)],
    )
    expect(lidos).toEqual(casos)
  })

  test('é guardado em números, é de uma pessoa só, e o errado é recusado com uma frase', async ({ as }) => {
    const pessoa = await as('pastor')
    const [um, outro] = [await newMembro(), await newMembro()]
    const record = (id: string, cpf: string) =>
      pessoa.from('membros_reservados').insert({ membro_id: id, cpf }).select('cpf').single()
    expect((await record(um.id, '390.533.447-05')).data).toEqual({ cpf: '39053344705' })
    expect((await record(outro.id, '39053344705')).error?.code).toBe('23505')
    const { error } = await record(outro.id, '39053344704')
    expect(error).toMatchObject({ code: '23514', message: 'Este CPF não existe: confira os números.' })
  })
})
