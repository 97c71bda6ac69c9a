import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro } from '../support/people.ts'

interface Operacao {
  id: string
}

/** What a rule of the database would do: two people of the campus change as one operation of this person's. */
async function changeTelefone(pessoa: Person, ids: string[], telefone: string): Promise<string> {
  const { id } = await row<Operacao>(
    `with eu as (select set_config('request.jwt.claims', jsonb_build_object('sub', $1::text, 'role', 'authenticated')::text, true)),
       op as (select app.iniciar_operacao('teste', 'Telefone de todos') as id from eu),
       mudados as (update public.membros_igreja m set telefone = $3 from op where m.id = any ($2::uuid[]) returning m.id)
     select op.id, (select count(*) from mudados) from op`,
    [pessoa.id, ids, telefone],
  )
  return id
}

const telefoneDe = async (id: string) =>
  (await row<{ telefone: string | null }>('select telefone from public.membros_igreja where id = $1', [id]))
    .telefone

describe('desfazer', () => {
  test('uma operação volta inteira, uma vez, e fica na linha do tempo', async ({ as }) => {
    const pastor = await as('pastor', { campus: 'Posse' })
    const [ana, bia] = [await newMembro({ telefone: '+5524911110000' }), await newMembro({ telefone: null })]
    const operacao = await changeTelefone(pastor, [ana.id, bia.id], '+5524922220000')
    const { data, error } = await pastor.rpc('desfazer_operacao', { operacao })
    expect(error).toBeNull()
    expect(data).toMatchObject({ desfeitas: 2, mantidos: [] })
    expect([await telefoneDe(ana.id), await telefoneDe(bia.id)]).toEqual(['+5524911110000', null])
    const repetida = await pastor.rpc('desfazer_operacao', { operacao })
    expect(repetida.error).toMatchObject({ code: 'PT409', message: 'Isto já foi desfeito.' })
    const { data: historia } = await pastor.rpc('historia', { membro_id: ana.id }).throwOnError()
    expect(historia).toMatchObject([
      { operacao: { pode_desfazer: false } },
      {
        frase: 'Mudou o telefone para (24) 92222-0000',
        mudancas: [{ campos: [{ rotulo: 'Telefone', antes: '(24) 91111-0000', depois: '(24) 92222-0000' }] }],
        operacao: { id: operacao, pode_desfazer: false },
      },
      { frase: 'Cadastro criado', mudancas: [{ acao: 'incluir' }] },
    ])
  })

  test('o que mudou depois não é levado embora; parcial deixa essa pessoa e diz quem', async ({ as }) => {
    const pastor = await as('pastor', { campus: 'Posse' })
    const [ana, bia] = [await newMembro({ nome: 'Anabela' }), await newMembro()]
    const operacao = await changeTelefone(pastor, [ana.id, bia.id], '+5524922220000')
    await sql('update public.membros_igreja set telefone = $2 where id = $1', [ana.id, '+5524933330000'])
    const recusada = await pastor.rpc('desfazer_operacao', { operacao })
    expect(recusada.error?.code).toBe('PT409')
    expect(recusada.error?.message).toContain('Anabela Teste: Telefone')
    expect(await telefoneDe(bia.id)).toBe('+5524922220000')
    const { data } = await pastor.rpc('desfazer_operacao', { operacao, parcial: true })
    expect(data).toMatchObject({ desfeitas: 1, mantidos: [{ membro_id: ana.id }] })
    expect([await telefoneDe(ana.id), await telefoneDe(bia.id)]).toEqual(['+5524933330000', null])
  })

  test('quem entrou sai, a menos que algo já dependa dele; quem saiu volta igual', async ({ as }) => {
    const admin = await as('admin')
    const { id: operacao } = await row<Operacao>(`select app.iniciar_operacao('teste', 'Cadastros') as id`)
    const nova = await row<{ id: string }>(
      `with op as (select app.continuar_operacao($1))
       insert into public.membros_igreja (nome) select 'Nova' from op returning id`,
      [operacao],
    )
    const velha = await newMembro({ nome: 'Velha', email: `velha-${operacao}@igreja.test` })
    await sql(
      `with op as (select app.continuar_operacao($1)) delete from public.membros_igreja m using op where m.id = $2`,
      [operacao, velha.id],
    )
    const funcao = await row<{ id: string }>(
      `insert into public.membros_funcoes (membro_id, ministerio, funcao) values ($1, 'Louvor', 'Vocal') returning id`,
      [nova.id],
    )
    const recusada = await admin.rpc('desfazer_operacao', { operacao })
    expect(recusada.error?.message).toContain('já tem dados novos')
    await sql('delete from public.membros_funcoes where id = $1', [funcao.id])
    expect((await admin.rpc('desfazer_operacao', { operacao })).error).toBeNull()
    const { updated_at: _, ...igual } = velha
    expect(await row('select * from public.membros_igreja where id = $1', [velha.id])).toMatchObject({
      id: igual.id,
      email: igual.email,
      nome: 'Velha',
    })
    expect(await sql('select from public.membros_igreja where id = $1', [nova.id])).toEqual([])
  })

  test('de outro campus ninguém desfaz nem vê', async ({ as }) => {
    const [pastor, deFora, lider] = [
      await as('pastor', { campus: 'Posse' }),
      await as('pastor', { campus: 'Centro' }),
      await as('lider', { campus: 'Posse' }),
    ]
    const ana = await newMembro({ campus: 'Posse' })
    const operacao = await changeTelefone(pastor, [ana.id], '+5524922220000')
    expect((await deFora.rpc('desfazer_operacao', { operacao })).error?.code).toBe('PT404')
    expect((await lider.rpc('desfazer_operacao', { operacao })).error?.code).toBe('42501')
    expect((await deFora.rpc('historia', { membro_id: ana.id })).data).toEqual([])
    expect(await deFora.from('alteracoes').select()).toBeEmpty()
    expect(await deFora.from('operacoes').select().eq('id', operacao)).toBeEmpty()
    expect(await telefoneDe(ana.id)).toBe('+5524922220000')
  })

  test('o registro não se escreve à mão, nem com a chave do servidor', async ({ as }) => {
    const admin = await as('admin')
    const { error } = await admin.from('alteracoes').delete().gt('id', 0)
    expect(error?.code).toBe('42501')
  })
})
