import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro, type Papel } from '../support/people.ts'

const request = (pessoa: Person, membros: string[], destino = 'Centro') =>
  pessoa.rpc('solicitar_transferencia', { membros, destino, motivo: 'Mudou de bairro' })

async function solicitada(pessoa: Person, membros: string[], destino?: string): Promise<string> {
  const { data, error } = await request(pessoa, membros, destino)
  expect(error).toBeNull()
  return data ?? ''
}

const accept = (pessoa: Person, transferencia_id: string) =>
  pessoa.rpc('aceitar_transferencia', { transferencia_id }).single()
const refuse = (pessoa: Person, transferencia_id: string, resposta = 'Ainda não') =>
  pessoa.rpc('recusar_transferencia', { transferencia_id, resposta })

const caixa = async (pessoa: Person, nome: string) =>
  JSON.stringify((await pessoa.rpc('transferencias', { caixa: nome })).data)

const campusDe = async (id: string) =>
  (await row<{ campus: string }>('select campus from public.membros_igreja where id = $1', [id])).campus

describe('transferência entre campi', () => {
  test('a origem pede, o destino aceita: campus, funções, carta, avisos; e desfazer', async ({ as }) => {
    const [mae, filho] = [await newMembro({ nome: 'Lia' }), await newMembro({ nome: 'Caio' })]
    await sql(
      `insert into public.membros_funcoes (membro_id, ministerio, funcao) values ($1, 'Louvor', 'Vocal')`,
      [mae.id],
    )
    const daqui = await as('coordenador', { campus: 'Posse' })
    const dela = await as('coordenador', { campus: 'Centro' })
    const id = await solicitada(daqui, [mae.id, filho.id])
    expect((await request(daqui, [filho.id], 'Serra')).error).toMatchObject({
      code: 'PT409',
      message: 'Caio Teste já tem uma transferência em andamento.',
    })
    expect(await caixa(daqui, 'enviadas')).toContain(id)
    expect(await caixa(daqui, 'receber')).not.toContain(id)
    expect(await caixa(dela, 'receber')).toContain(id)
    expect((await dela.from('membros_igreja').select('id').eq('id', mae.id)).data).toEqual([])
    expect((await daqui.rpc('vida', { membro_id: mae.id })).data).toMatchObject({ transferencia: { id } })

    expect((await accept(daqui, id)).error).toMatchObject({
      code: '42501',
      message: 'Quem decide é o campus Centro.',
    })
    const { data: efeitos } = await dela.rpc('previa_transferencia', { transferencia_id: id })
    expect(efeitos).toMatchObject({
      mudancas: expect.arrayContaining([
        expect.objectContaining({ titulo: 'Deixou de servir em Louvor como Vocal' }),
      ]),
    })
    expect(await campusDe(mae.id)).toBe('Posse')

    const { data: aceita } = await accept(dela, id)
    expect(aceita).toMatchObject({
      estado: 'aceita',
      operacao: expect.any(String),
      carta: expect.any(String),
    })
    expect([await campusDe(mae.id), await campusDe(filho.id)]).toEqual(['Centro', 'Centro'])
    expect((await daqui.from('membros_igreja').select('id').eq('id', mae.id)).data).toEqual([])
    const { carta = '', operacao = '' } = aceita ?? {}
    for (const lado of [daqui, dela]) {
      expect((await lado.rpc('carta', { carta_id: carta })).data).toMatchObject({
        tipo: 'mudanca_de_campus',
        campus: 'Posse',
        destino: 'Centro',
      })
    }
    const avisos = await daqui.from('notifications').select('titulo').like('chave', `transferencia:${id}%`)
    expect(avisos.data).toEqual([{ titulo: 'Transferência aceita' }])
    expect(
      await sql(`select 1 from public.membros_funcoes where membro_id = $1 and ativo`, [mae.id]),
    ).toEqual([])

    expect((await dela.rpc('desfazer_operacao', { operacao })).error).toBeNull()
    expect([await campusDe(mae.id), await campusDe(filho.id)]).toEqual(['Posse', 'Posse'])
    expect(await caixa(dela, 'receber')).toContain(id)
    expect((await refuse(dela, id)).error).toBeNull()
    expect(await caixa(daqui, 'concluidas')).toContain('Ainda não')
  })

  test('desfazer devolve os papéis que a mudança encerrou: só quem a fez ou edita permissões', async ({
    as,
  }) => {
    const [daqui, dela] = [
      await as('coordenador', { campus: 'Posse' }),
      await as('coordenador', { campus: 'Centro' }),
    ]
    const movida = async () => {
      const lider = await as('lider', { campus: 'Posse' })
      const id = await solicitada(daqui, [lider.membroId ?? ''])
      const { operacao = '' } = (await accept(dela, id)).data ?? {}
      expect((await lider.rpc('meu_acesso')).data).toMatchObject({ roles: [] })
      return { lider, operacao }
    }
    const { lider, operacao } = await movida()
    for (const papel of ['pastor', 'ministerio_global', 'pastor_executivo'] as const) {
      const outra = await as(papel, { papelCampus: papel === 'pastor' ? 'Posse' : null })
      expect((await outra.rpc('desfazer_operacao', { operacao })).error?.code).toMatch(/^(42501|PT404)$/)
    }
    const admin = await as('admin', { papelCampus: null })
    expect((await admin.rpc('desfazer_operacao', { operacao })).error).toBeNull()
    expect((await lider.rpc('meu_acesso')).data).toMatchObject({
      roles: [{ role: 'lider', campus: 'Posse' }],
    })
    const outra = await movida()
    expect((await dela.rpc('desfazer_operacao', { operacao: outra.operacao })).error).toBeNull()
    expect((await outra.lider.rpc('meu_acesso')).data).toMatchObject({ roles: [{ role: 'lider' }] })
  })

  test('o destino pede pelo nome e nascimento, a origem decide', async ({ as }) => {
    const nome = `Nilza${Date.now() % 100000}`
    const alvo = await newMembro({ nome, sobrenome: 'Pedida', campus: 'Serra' })
    await sql(`update public.membros_igreja set data_nascimento = '1991-03-04' where id = $1`, [alvo.id])
    const destino = await as('coordenador', { campus: 'Centro' })
    const request = (data_nascimento: string, para = 'Centro') =>
      destino.rpc('pedir_transferencia', { nome: `${nome} pedida`, data_nascimento, destino: para })
    expect((await request('1991-03-05')).error?.code).toBe('PT409')
    expect(await request('1991-03-04', 'Posse')).toBeDenied()
    const { data: id } = await request('1991-03-04')
    const origem = await as('pastor', { campus: 'Serra' })
    expect(await accept(destino, id ?? '')).toBeDenied()
    expect((await accept(origem, id ?? '')).data).toMatchObject({ estado: 'aceita' })
    expect(await campusDe(alvo.id)).toBe('Centro')
  })

  test('quem pediu cancela, e ninguém mais', async ({ as }) => {
    const alvo = await newMembro()
    const daqui = await as('pastor', { campus: 'Posse' })
    const dela = await as('pastor', { campus: 'Centro' })
    const id = await solicitada(daqui, [alvo.id])
    expect(await dela.rpc('cancelar_transferencia', { transferencia_id: id })).toBeDenied()
    expect((await refuse(dela, id, ' ')).error?.message).toBe('Informe o motivo da recusa.')
    expect((await daqui.rpc('cancelar_transferencia', { transferencia_id: id })).error).toBeNull()
    expect((await accept(dela, id)).error?.message).toContain('já foi cancelada')
    await solicitada(daqui, [alvo.id], 'Serra')
  })

  const SEM_PEDIR: Papel[] = [
    'lider',
    'voluntario',
    'membro',
    'financeiro',
    'ltp',
    'visitante',
    'ministerio_global',
  ]
  test('outros papéis e o terceiro campus não pedem, não veem e não decidem', async ({ as }) => {
    const alvo = await newMembro()
    const id = await solicitada(await as('coordenador'), [alvo.id])
    const terceiro = await as('pastor', { campus: 'Serra' })
    expect(await caixa(terceiro, 'receber')).not.toContain(id)
    expect(await caixa(terceiro, 'concluidas')).not.toContain(id)
    expect((await accept(terceiro, id)).error?.code).toBe('PT404')
    expect((await refuse(terceiro, id)).error?.code).toBe('PT404')
    expect((await request(terceiro, [alvo.id])).error?.code).toBe('PT404')
    const dela = await newMembro({ campus: 'Centro' })
    for (const papel of SEM_PEDIR) {
      const pessoa = await as(papel, { campus: 'Centro' })
      expect(['42501', 'PT404']).toContain((await request(pessoa, [dela.id], 'Posse')).error?.code)
      expect(['42501', 'PT404']).toContain((await accept(pessoa, id)).error?.code)
      expect((await pessoa.from('transferencias').select('id')).error?.code).toBe('42501')
    }
    expect(await campusDe(alvo.id)).toBe('Posse')
  })

  test('de cinquenta que aceitam e recusam ao mesmo tempo, um vence', async ({ as }) => {
    const alvo = await newMembro()
    const id = await solicitada(await as('coordenador'), [alvo.id])
    const dela = await as('pastor', { campus: 'Centro' })
    const respostas = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? accept(dela, id) : refuse(dela, id))),
    )
    expect(respostas.filter(({ error }) => !error)).toHaveLength(1)
    expect(respostas.filter(({ error }) => error?.code === 'PT409')).toHaveLength(49)
    const { estado, cartas } = await row<{ estado: string; cartas: number }>(
      `select t.estado, (select count(*)::int from public.cartas c where c.transferencia_id = t.id) as cartas
       from public.transferencias t where t.id = $1`,
      [id],
    )
    expect([estado, cartas, await campusDe(alvo.id)]).toEqual(
      estado === 'aceita' ? ['aceita', 1, 'Centro'] : ['recusada', 0, 'Posse'],
    )
  })
})
