import { expect, type Person, test } from '../support/church.ts'
import { sql } from '../support/database.ts'
import { inDays } from '../support/events.ts'
import {
  anotherDia,
  assign,
  avisosOf,
  type Item,
  itemOf,
  newLouvor,
  newServo,
  publish,
} from '../support/louvor.ts'

test('dois aceitam a mesma troca ao mesmo tempo: um serve, o outro lê que já foi trocada', async ({ as }) => {
  const lider = await as('lider')
  const base = await newLouvor(lider)
  const { ministerio, escala, vaga, vocal } = base
  const [ana, bia, caio, ocupado] = [
    await newServo(ministerio, vocal),
    await newServo(ministerio, vocal),
    await newServo(ministerio, vocal),
    await newServo(ministerio, vocal),
  ]
  const deAna = await assign(lider, vaga, ana.membroId)
  const cedo = await anotherDia(lider, base, new Date(Date.parse(inDays(10)) + 4 * 3_600_000).toISOString())
  const deOcupado = await assign(lider, cedo.vaga, ocupado.membroId)
  await publish(lider, escala, cedo.escala)
  const { data: pedida } = await ana.rpc('pedir_troca', { item: deAna.id, tipo: 'cobrir' }).single()
  // The two hours between the services are too few for the one who serves later that day.
  expect(pedida).toMatchObject({ pelo_app: 2, por_email: 0, na_fila: 0 })
  const troca = pedida?.id ?? ''
  expect((await ocupado.rpc('aceitar_troca', { troca })).error?.message).toBe('Já serve perto deste horário.')
  expect((await (await as('voluntario')).rpc('aceitar_troca', { troca })).error?.code).toBe('PT404')
  expect((await ana.rpc('aceitar_troca', { troca })).error?.code).toBe('PT404')
  const respostas = await Promise.all([
    bia.rpc('aceitar_troca', { troca }),
    caio.rpc('aceitar_troca', { troca }),
  ])
  expect(respostas.filter(({ data }) => data === 'feita')).toHaveLength(1)
  expect(respostas.map(({ error }) => error?.message).filter(Boolean)).toEqual(['Esta vaga já foi trocada.'])
  const itens = await sql<Item>(
    'select id, estado, membro_id, substitui_id from public.escala_itens where vaga_id = $1 order by created_at',
    [vaga],
  )
  expect(itens.map(({ estado, substitui_id }) => [estado, substitui_id])).toEqual([
    ['substituido', null],
    ['confirmado', deAna.id],
  ])
  // An exchange, with the leader's consent.
  await lider.rpc('salvar_ajustes_escala', { ministerio, dados: { troca_com_aprovacao: true } })
  const longe = await anotherDia(lider, base, inDays(24))
  const deCaio = await assign(lider, longe.vaga, ana.membroId)
  await publish(lider, longe.escala)
  const { data: outra } = await ana
    .rpc('pedir_troca', { item: deCaio.id, tipo: 'trocar', para: ocupado.membroId })
    .single()
  const segunda = outra?.id ?? ''
  expect((await bia.rpc('aceitar_troca', { troca: segunda })).error?.code).toBe('PT404')
  expect((await ocupado.rpc('aceitar_troca', { troca: segunda, oferece: deOcupado.id })).data).toBe(
    'aguardando',
  )
  expect(await ocupado.rpc('decidir_troca', { troca: segunda, aprova: true })).toBeDenied()
  expect((await lider.rpc('decidir_troca', { troca: segunda, aprova: true })).data).toBe('feita')
  const trocados = await sql<Item>(
    'select id, estado, membro_id, substitui_id from public.escala_itens where substitui_id = any ($1)',
    [[deCaio.id, deOcupado.id]],
  )
  expect(trocados.map(({ membro_id, substitui_id }) => [membro_id, substitui_id]).sort()).toEqual(
    [
      [ocupado.membroId, deCaio.id],
      [ana.membroId, deOcupado.id],
    ].sort(),
  )
})

test('vaga aberta: só quem exerce a função a toma, enquanto está aberta', async ({ as }) => {
  const lider = await as('lider')
  const { ministerio, escala, vaga, vocal } = await newLouvor(lider, { maximo: 1 })
  const [ana, bia] = [await newServo(ministerio, vocal), await newServo(ministerio, vocal)]
  expect((await ana.rpc('inscrever_na_vaga', { vaga })).error?.code).toBe('PT409')
  await publish(lider, escala)
  expect((await (await as('voluntario')).rpc('inscrever_na_vaga', { vaga })).error?.code).toBe('PT409')
  const respostas = await Promise.all([
    ana.rpc('inscrever_na_vaga', { vaga }),
    bia.rpc('inscrever_na_vaga', { vaga }),
  ])
  expect(respostas.filter(({ error }) => error === null)).toHaveLength(1)
  expect((await avisosOf(lider)).map(({ titulo }) => titulo)).toContain('Uma vaga da escala foi preenchida')
})

test('uma troca é recusada ou retirada; listas, preferências e modelo respondem a quem podem', async ({
  as,
}) => {
  const lider = await as('lider')
  const { ministerio, escala, vaga, vocal, modelo } = await newLouvor(lider)
  const [ana, bia] = [await newServo(ministerio, vocal), await newServo(ministerio, vocal)]
  const deAna = await assign(lider, vaga, ana.membroId)
  await publish(lider, escala)
  expect((await bia.rpc('meu_servico', {})).data).toMatchObject({ vagas: [{ vaga_id: vaga, abertas: 2 }] })
  const { data: quem } = await ana.rpc('candidatos_da_troca', { item: deAna.id })
  expect(quem).toMatchObject([{ membro_id: bia.membroId }])
  expect((await bia.rpc('candidatos_da_troca', { item: deAna.id })).data).toEqual([])
  const request = async (para?: string) =>
    (await ana.rpc('pedir_troca', { item: deAna.id, tipo: 'cobrir', para }).single()).data?.id ?? ''
  const primeira = await request(bia.membroId)
  expect((await bia.rpc('meu_servico', {})).data).toMatchObject({
    trocas: [{ id: primeira, so_para_mim: true }],
  })
  expect((await bia.rpc('recusar_troca', { troca: primeira })).error).toBeNull()
  expect((await itemOf(deAna.id)).estado).toBe('pendente')
  const segunda = await request()
  expect((await bia.rpc('cancelar_troca', { troca: segunda })).error?.code).toBe('PT404')
  expect((await ana.rpc('cancelar_troca', { troca: segunda })).error).toBeNull()
  expect((await bia.rpc('aceitar_troca', { troca: segunda })).error?.message).toBe(
    'Esta vaga já foi trocada.',
  )
  expect((await lider.rpc('trocas_do_ministerio', { ministerio })).data).toEqual([])
  const comigo = async (pessoa: Person, busca: string) =>
    (await pessoa.rpc('quem_serve_comigo', { busca })).data?.map(({ id }) => id)
  const estranha = await newServo((await newLouvor(await as('lider'))).ministerio, vocal)
  expect(await comigo(ana, 'serva')).toEqual([bia.membroId])
  expect(await comigo(estranha, '')).not.toContain(ana.membroId)
  expect((await estranha.rpc('salvar_preferencias', { juntos: [ana.membroId] })).error).toBeNull()
  expect(await estranha.from('escala_pares').select('juntos')).toBeEmpty()
  const desejo = { maximo: 2, periodos: ['manha'], campi: ['Posse'], separados: [bia.membroId] }
  expect((await ana.rpc('salvar_preferencias', desejo)).error).toBeNull()
  expect((await ana.from('escala_pares').select('juntos')).data).toEqual([{ juntos: false }])
  const { avisos: ditos } = await assign(lider, vaga, bia.membroId)
  expect(ditos.map(({ codigo }) => codigo)).toEqual(['separados'])
  const { data: operacao } = await lider.rpc('excluir_modelo_escala', { modelo })
  expect((await lider.rpc('desfazer_operacao', { operacao: operacao ?? '' })).error).toBeNull()
})
