import { randomUUID } from 'node:crypto'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { inDays, newEvento } from '../support/events.ts'
import { anotherDia, assign, avisosOf, itemOf, newLouvor, newServo, publish } from '../support/louvor.ts'
import { givePapel } from '../support/people.ts'
import { escalaOf } from '../support/rosters.ts'

test('quem salva ajustes por cima do que não leu fica sabendo, e nada se perde', async ({ as }) => {
  const lider = await as('lider')
  const { ministerio } = await newLouvor(lider)
  const save = (dados: object) => lider.rpc('salvar_ajustes_escala', { ministerio, dados: dados as never })
  const antes = { auto_inscricao: true, prazo_resposta_horas: 48 }
  expect((await save({ prazo_resposta_horas: 24, antes })).error).toBeNull()
  const tarde = await save({ auto_inscricao: false, prazo_resposta_horas: 48, antes })
  expect(tarde.error?.code).toBe('PT409')
  expect(
    await row(
      'select auto_inscricao, prazo_resposta_horas from public.escala_ajustes where ministerio_id = $1',
      [ministerio],
    ),
  ).toEqual({ auto_inscricao: true, prazo_resposta_horas: 24 })
  expect(
    (await save({ auto_inscricao: false, antes: { ...antes, prazo_resposta_horas: 24 } })).error,
  ).toBeNull()
})

test('faz a escala quem cuida do ministério: nem outro líder, nem outro campus, nem a própria pessoa', async ({
  as,
}) => {
  const lider = await as('lider')
  const { ministerio, modelo, ocorrencia, escala, vaga, vocal } = await newLouvor(lider)
  const pessoa = await newServo(ministerio, vocal)
  const posta = await assign(lider, vaga, pessoa.membroId)
  // A draft is nobody's else.
  expect(await pessoa.from('escala_itens').select('id').eq('id', posta.id)).toBeEmpty()
  expect(await pessoa.from('escalas').select('id').eq('id', escala)).toBeEmpty()
  const tentativas = (quem: Person) => [
    quem.rpc('salvar_modelo_escala', { chave: randomUUID(), ministerio, dados: { nome: 'Meu' } }),
    quem.rpc('salvar_ajustes_escala', { ministerio, dados: { auto_inscricao: false } }),
    quem.rpc('aplicar_modelo_escala', { ministerio, modelo, ocorrencias: [ocorrencia] }),
    quem.rpc('salvar_vagas_escala', { ministerio, ocorrencia, vagas: [] }),
    quem.rpc('copiar_escala', { ministerio, de: ocorrencia, para: ocorrencia }),
    quem.rpc('escalar', { vaga, membro: pessoa.membroId }),
    quem.rpc('mover_na_escala', { item: posta.id, vaga }),
    quem.rpc('retirar_da_escala', { item: posta.id }),
    quem.rpc('candidatos_da_vaga', { vaga }),
    quem.rpc('previa_publicacao', { escalas: [escala] }),
    quem.rpc('publicar_escalas', { escalas: [escala] }),
    quem.rpc('despublicar_escala', { escala }),
    quem.rpc('link_do_convite', { item: posta.id }),
    quem.rpc('painel_escalas', { ministerio }),
    quem.rpc('trocas_do_ministerio', { ministerio }),
    quem.rpc('pedir_bloqueios', { ministerio, mes: inDays(20).slice(0, 10) }),
  ]
  const outros = [
    await as('lider'),
    await as('coordenador', { campus: 'Centro' }),
    pessoa,
    await as('visitante'),
  ]
  for (const quem of outros)
    for (const resposta of await Promise.all(tentativas(quem))) expect(resposta).toBeDenied()
  // Nobody writes the rows themselves, whoever they are.
  const escritas = [
    lider.from('escala_itens').update({ estado: 'confirmado' }).eq('id', posta.id),
    pessoa.from('escala_itens').update({ estado: 'confirmado' }).eq('id', posta.id),
    pessoa.from('escalas').update({ estado: 'publicada' }).eq('id', escala),
  ]
  for (const resposta of await Promise.all(escritas)) expect(resposta.error?.code).toBe('42501')
  expect((await itemOf(posta.id)).estado).toBe('pendente')
})

test('publicada, cada um é avisado uma vez e só responde por si; a recusa pede o motivo, que só a liderança lê', async ({
  as,
}) => {
  const lider = await as('lider')
  const { ministerio, escala, vaga, vocal } = await newLouvor(lider)
  const ana = await newServo(ministerio, vocal)
  const bia = await newServo(ministerio, vocal)
  const deAna = await assign(lider, vaga, ana.membroId)
  await lider.rpc('escalar', { vaga, convidado: { nome: 'Convidado de fora', telefone: '11999990000' } })
  const { data: previa } = await lider.rpc('previa_publicacao', { escalas: [escala] })
  expect(previa).toMatchObject([
    { faltam: 0, pessoas: [{ nome: 'Convidado de fora', canal: 'whatsapp' }, { canal: 'app' }] },
  ])
  expect((await publish(lider, escala)).data).toMatchObject([
    { canal: 'app' },
    { canal: 'whatsapp', nome: 'Convidado de fora' },
  ])
  expect((await publish(lider, escala)).data).toEqual([])
  expect((await bia.rpc('responder_escala', { item: deAna.id, aceita: true })).error?.code).toBe('PT404')
  expect((await ana.rpc('responder_escala', { item: deAna.id, aceita: false })).error?.code).toBe('PT400')
  expect(
    (await ana.rpc('responder_escala', { item: deAna.id, aceita: false, motivo: 'Cirurgia' })).data,
  ).toBe('recusado')
  expect((await avisosOf(lider)).some(({ titulo }) => titulo.endsWith('não pode servir'))).toBe(true)
  expect((await bia.from('escala_itens').select('motivo').eq('id', deAna.id)).error?.code).toBe('42501')
  const view = async (quem: Person) =>
    JSON.stringify((await quem.rpc('escala_matriz', { ministerio, de: inDays(0), ate: inDays(20) })).data)
  expect(await view(lider)).toContain('Cirurgia')
  const deBia = await view(bia)
  expect(deBia).not.toContain('Cirurgia')
  expect(deBia).not.toContain('11999990000')
  // The whole of a roster taken back is a draft again, for everybody.
  await lider.rpc('despublicar_escala', { escala })
  expect(await ana.from('escala_itens').select('id').eq('id', deAna.id)).toBeEmpty()
})

test('o recado vai a quem já sabe da escala, uma vez por envio e cinco vezes ao dia; só de quem a faz', async ({
  as,
}) => {
  const lider = await as('lider')
  const { ministerio, escala, vaga, vocal } = await newLouvor(lider)
  const [ana, bia] = [await newServo(ministerio, vocal), await newServo(ministerio, vocal)]
  await assign(lider, vaga, ana.membroId)
  const tell = (quem: Person, texto = 'Cheguem às 8h.', chave: string = randomUUID()) =>
    quem.rpc('recado_da_escala', { escala, chave, texto }).single()
  expect((await tell(lider)).error?.code).toBe('PT409')
  await publish(lider, escala)
  await assign(lider, vaga, bia.membroId)
  await lider.rpc('escalar', { vaga, convidado: { nome: 'Rui de Fora' } })
  for (const quem of [await as('lider'), await as('coordenador', { campus: 'Centro' }), ana])
    expect((await tell(quem)).error?.code).toBe('42501')
  expect((await tell(lider, ' x ')).error?.code).toBe('PT400')
  const chave = randomUUID()
  expect((await tell(lider, 'Cheguem às 8h.', chave)).data).toEqual({ avisados: 1, sem_conta: [] })
  expect((await tell(lider, 'Cheguem às 8h.', chave)).data).toMatchObject({ avisados: 0 })
  // Bia was not told of her place yet.
  const recados = async (pessoa: Person) =>
    (await avisosOf(pessoa)).filter(({ titulo }) => titulo.startsWith('Recado da escala')).length
  expect([await recados(ana), await recados(bia)]).toEqual([1, 0])
  await publish(lider, escala)
  expect((await tell(lider)).data).toEqual({ avisados: 2, sem_conta: ['Rui de Fora'] })
  for (let vez = 0; vez < 3; vez += 1) expect((await tell(lider)).error).toBeNull()
  expect((await tell(lider)).error?.code).toBe('PT429')
})

test('o que é de hoje aparece de 00:00 a 23:59, também depois de servido; amanhã não some', async ({
  as,
}) => {
  const lider = await as('lider')
  const { hoje } = await row<{ hoje: string }>('select app.hoje()::text as hoje')
  const base = await newLouvor(lider, { inicio: `${hoje}T03:00:00Z` })
  const ana = await newServo(base.ministerio, base.vocal)
  const fim = await anotherDia(
    lider,
    base,
    new Date(Date.parse(`${hoje}T03:00:00Z`) + 86_340_000).toISOString(),
  )
  const ontem = await anotherDia(
    lider,
    base,
    new Date(Date.parse(`${hoje}T03:00:00Z`) - 60_000).toISOString(),
  )
  for (const { vaga } of [base, fim, ontem]) await assign(lider, vaga, ana.membroId)
  await publish(lider, base.escala, fim.escala, ontem.escala)
  const { data } = await ana.rpc('meu_servico', {})
  expect((data as { proximas: { escala_id: string }[] }).proximas.map(({ escala_id }) => escala_id)).toEqual([
    base.escala,
    fim.escala,
  ])
})

test('a foto de colegas só aparece com a autorização de imagem; a de quem a retirou, a ninguém', async ({
  as,
}) => {
  const lider = await as('lider')
  const { ministerio, escala, vaga, vocal } = await newLouvor(lider)
  const [ana, bia, livre] = await Promise.all([1, 2, 3].map(() => newServo(ministerio, vocal)))
  if (!ana || !bia || !livre) throw new Error('three people')
  await sql('delete from public.user_roles where user_id = $1', [ana.id])
  await givePapel(ana.id, 'membro', 'Posse')
  for (const { membroId } of [ana, bia, livre])
    await sql(
      `update public.membros_igreja set foto = 'http://x.test/storage/v1/object/public/member-photos/profile-photos/' || id || '-1.jpg'
       where id = $1`,
      [membroId],
    )
  await sql('insert into public.campus_pastores (campus, membro_id) values ($1, $2)', ['Posse', bia.membroId])
  const { id: deAna } = await assign(lider, vaga, ana.membroId)
  await assign(lider, vaga, bia.membroId)
  await publish(lider, escala)
  const fotosDe = async (quem: Person) => {
    const listas = await Promise.all([
      quem.rpc('meu_servico', {}),
      quem.rpc('candidatos_da_troca', { item: deAna }),
      quem.rpc('escala_matriz', { ministerio, de: inDays(1), ate: inDays(30) }),
      quem.rpc('pagina_do_campus', { campus: 'Posse' } as never),
    ])
    const texto = JSON.stringify(listas.map(({ data }) => data))
    return [bia, livre].map(({ membroId }) => texto.includes(`profile-photos/${membroId}`))
  }
  expect(await fotosDe(ana)).toEqual([false, false])
  // Whoever looks after people sees those who were never asked.
  expect(await fotosDe(lider)).toEqual([true, true])
  for (const quem of [bia, livre])
    await quem
      .rpc('registrar_consentimento', { membro_id: quem.membroId, finalidade: 'imagem' })
      .throwOnError()
  expect(await fotosDe(ana)).toEqual([true, true])
  for (const quem of [bia, livre])
    await quem.rpc('revogar_consentimento', { membro_id: quem.membroId, finalidade: 'imagem' }).throwOnError()
  expect(await fotosDe(ana)).toEqual([false, false])
  expect(await fotosDe(lider)).toEqual([false, false])
})

test('copiar traz só quem está livre, as posições de um dia são dele, e a escala segue o dia que muda de hora', async ({
  as,
}) => {
  const lider = await as('lider')
  const base = await newLouvor(lider)
  const { ministerio, ocorrencia, vocal } = base
  const [ana, bia] = [await newServo(ministerio, vocal), await newServo(ministerio, vocal)]
  await assign(lider, base.vaga, ana.membroId)
  await assign(lider, base.vaga, bia.membroId)
  const para = await newEvento('Posse', inDays(17))
  const dias = [{ inicio: inDays(16), fim: inDays(18) }]
  await bia.rpc('salvar_bloqueio', { chave: randomUUID(), dias })
  const { data: copia, error: naCopia } = await lider.rpc('copiar_escala', {
    ministerio,
    de: ocorrencia,
    para,
  })
  expect(naCopia).toBeNull()
  expect(copia).toMatchObject({ postas: 1, fora: [{ motivo: 'Não está livre nesta data.' }] })
  const nova = await escalaOf(para, ministerio)
  const vagas = [{ funcao_id: vocal, subtempo: 'Culto', minimo: 2, maximo: 4 }]
  const semEla = await lider.rpc('salvar_vagas_escala', { ministerio, ocorrencia: para, vagas: [] })
  expect(semEla.error?.message).toContain('Há pessoas em uma posição')
  const ensaio = { funcao_id: vocal, subtempo: 'Ensaio', desloca_minutos: -60, duracao_minutos: 45 }
  const salvas = await lider.rpc('salvar_vagas_escala', {
    ministerio,
    ocorrencia: para,
    vagas: [...vagas, ensaio],
  })
  expect(salvas.error).toBeNull()
  const posta = await row<{ id: string; inicio: Date }>(
    'select id, inicio from public.escala_itens where escala_id = $1',
    [nova.escala],
  )
  await sql(
    `update public.ocorrencias set inicio = inicio + interval '1 hour', fim = fim + interval '1 hour' where id = $1`,
    [para],
  )
  const depois = await row<{ inicio: Date }>('select inicio from public.escala_itens where id = $1', [
    posta.id,
  ])
  expect(Number(depois.inicio) - Number(posta.inicio)).toBe(3_600_000)
  const { data: operacao } = await lider.rpc('retirar_da_escala', { item: posta.id })
  expect((await lider.rpc('desfazer_operacao', { operacao: operacao ?? '' })).error).toBeNull()
  expect((await itemOf(posta.id)).membro_id).toBe(ana.membroId)
  // Another ministry's function is nobody's place here.
  const outro = await newLouvor(await as('lider'))
  const alheia = [{ funcao_id: outro.vocal, subtempo: 'Culto' }]
  const recusada = await lider.rpc('salvar_vagas_escala', { ministerio, ocorrencia: para, vagas: alheia })
  expect(recusada.error?.message).toBe('Esta função é de outro ministério.')
})
