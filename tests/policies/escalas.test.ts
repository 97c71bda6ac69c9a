import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { conta, entrar, expect, membro, type Person, papel, row, sql, test } from '../support/church.ts'

type Item = { id: string; estado: string; membro_id: string; substitui_id: string | null }

const id = async (text: string, values: unknown[]) => (await row<{ id: string }>(text, values)).id
const novo = () => randomUUID().slice(0, 8)

/** A day of an event of a campus. */
const dia = (inicio: string, campus = 'Posse') =>
  id(`insert into public.events (name, campus, date) values ('Culto', $1, $2) returning id`, [campus, inicio])
const emDias = (dias: number, hora = 12) => {
  const quando = new Date(Date.now() + dias * 86_400_000)
  quando.setUTCHours(hora, 0, 0, 0)
  return quando.toISOString()
}

/** Somebody who serves in a function of a ministry, with an account. */
async function servo(ministerio: string, funcao: string, campus = 'Posse') {
  const email = `${novo()}@igreja.test`
  const registro = await membro({ nome: 'Serva', sobrenome: novo(), email, campus })
  const quem = await conta(email)
  await papel(quem, 'voluntario', campus)
  await sql(
    'insert into public.membros_funcoes (membro_id, ministerio_id, ministerio, funcao_id, funcao) values ($1, $2, $3, $4, $5)',
    [registro.id, ministerio, 'x', funcao, 'x'],
  )
  return Object.assign(await entrar(email, quem, registro.id), { membroId: registro.id })
}

/** A ministry with a function, its leader, a template, and a day with its roster. */
async function louvor(lider: Person, { inicio = emDias(10), campus = 'Posse', maximo = 3 } = {}) {
  const ministerio = await id('insert into public.ministerios (campus, nome) values ($1, $2) returning id', [
    campus,
    `Louvor ${novo()}`,
  ])
  const funcao = (nome: string, lideranca = false) =>
    id(
      'insert into public.funcoes_ministerio (ministerio_id, nome, lideranca) values ($1, $2, $3) returning id',
      [ministerio, nome, lideranca],
    )
  const vocal = await funcao('Vocal')
  await sql(
    `insert into public.membros_funcoes (membro_id, ministerio_id, ministerio, funcao_id, funcao) values ($1, $2, 'x', $3, 'x')`,
    [lider.membroId, ministerio, await funcao('Líder', true)],
  )
  const modelo = randomUUID()
  const ocorrencia = await dia(inicio, campus)
  const vagas = [{ funcao_id: vocal, subtempo: 'Culto', minimo: 1, maximo }]
  const feito = await lider.rpc('salvar_modelo_escala', {
    chave: modelo,
    ministerio,
    dados: { nome: 'Domingo', vagas },
  })
  if (feito.error) throw feito.error
  const aplicado = await lider.rpc('aplicar_modelo_escala', { ministerio, modelo, ocorrencias: [ocorrencia] })
  if (aplicado.error) throw aplicado.error
  return { ministerio, vocal, modelo, ocorrencia, ...(await escalaDe(ocorrencia, ministerio)) }
}

const escalaDe = (ocorrencia: string, ministerio: string) =>
  row<{ escala: string; vaga: string }>(
    `select e.id as escala, v.id as vaga from public.escalas e join public.escala_vagas v on v.escala_id = e.id
     where e.ocorrencia_id = $1 and e.ministerio_id = $2`,
    [ocorrencia, ministerio],
  )

async function outroDia(
  lider: Person,
  { ministerio, modelo }: { ministerio: string; modelo: string },
  inicio: string,
) {
  const ocorrencia = await dia(inicio)
  await lider.rpc('aplicar_modelo_escala', { ministerio, modelo, ocorrencias: [ocorrencia] })
  return { ocorrencia, ...(await escalaDe(ocorrencia, ministerio)) }
}

async function por(lider: Person, vaga: string, membroId: string) {
  const { data, error } = await lider.rpc('escalar', { vaga, membro: membroId })
  if (error) throw error
  return data as { id: string; avisos: { codigo: string; frase: string }[] }
}
const publicar = (lider: Person, ...escalas: string[]) => lider.rpc('publicar_escalas', { escalas })
const item = (qual: string) =>
  row<Item>('select id, estado, membro_id, substitui_id from public.escala_itens where id = $1', [qual])
const avisos = (pessoa: Person) =>
  sql<{ titulo: string }>('select titulo from public.notifications where user_id = $1', [pessoa.id])

describe('escalas', () => {
  test('faz a escala quem cuida do ministério: nem outro líder, nem outro campus, nem a própria pessoa', async ({
    as,
  }) => {
    const lider = await as('lider')
    const { ministerio, modelo, ocorrencia, escala, vaga, vocal } = await louvor(lider)
    const pessoa = await servo(ministerio, vocal)
    const posta = await por(lider, vaga, pessoa.membroId)
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
      quem.rpc('pedir_bloqueios', { ministerio, mes: emDias(20).slice(0, 10) }),
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
    expect((await item(posta.id)).estado).toBe('pendente')
  })

  test('publicada, cada um é avisado uma vez e só responde por si; a recusa pede o motivo, que só a liderança lê', async ({
    as,
  }) => {
    const lider = await as('lider')
    const { ministerio, escala, vaga, vocal } = await louvor(lider)
    const ana = await servo(ministerio, vocal)
    const bia = await servo(ministerio, vocal)
    const deAna = await por(lider, vaga, ana.membroId)
    await lider.rpc('escalar', { vaga, convidado: { nome: 'Convidado de fora', telefone: '11999990000' } })
    const { data: previa } = await lider.rpc('previa_publicacao', { escalas: [escala] })
    expect(previa).toMatchObject([
      { faltam: 0, pessoas: [{ nome: 'Convidado de fora', tem_conta: false }, { tem_conta: true }] },
    ])
    expect((await publicar(lider, escala)).data).toMatchObject({
      avisados: 1,
      sem_conta: [{ nome: 'Convidado de fora' }],
    })
    expect((await publicar(lider, escala)).data).toMatchObject({ avisados: 0 })
    expect((await bia.rpc('responder_escala', { item: deAna.id, aceita: true })).error?.code).toBe('PT404')
    expect((await ana.rpc('responder_escala', { item: deAna.id, aceita: false })).error?.code).toBe('PT400')
    expect(
      (await ana.rpc('responder_escala', { item: deAna.id, aceita: false, motivo: 'Cirurgia' })).data,
    ).toBe('recusado')
    expect((await avisos(lider)).some(({ titulo }) => titulo.endsWith('não pode servir'))).toBe(true)
    expect((await bia.from('escala_itens').select('motivo').eq('id', deAna.id)).error?.code).toBe('42501')
    const ver = async (quem: Person) =>
      JSON.stringify((await quem.rpc('escala_matriz', { ministerio, de: emDias(0), ate: emDias(20) })).data)
    expect(await ver(lider)).toContain('Cirurgia')
    const deBia = await ver(bia)
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
    const { ministerio, escala, vaga, vocal } = await louvor(lider)
    const [ana, bia] = [await servo(ministerio, vocal), await servo(ministerio, vocal)]
    await por(lider, vaga, ana.membroId)
    const dizer = (quem: Person, texto = 'Cheguem às 8h.', chave: string = randomUUID()) =>
      quem.rpc('recado_da_escala', { escala, chave, texto })
    expect((await dizer(lider)).error?.code).toBe('PT409')
    await publicar(lider, escala)
    await por(lider, vaga, bia.membroId)
    await lider.rpc('escalar', { vaga, convidado: { nome: 'Rui de Fora' } })
    for (const quem of [await as('lider'), await as('coordenador', { campus: 'Centro' }), ana])
      expect((await dizer(quem)).error?.code).toBe('42501')
    expect((await dizer(lider, ' x ')).error?.code).toBe('PT400')
    const chave = randomUUID()
    expect((await dizer(lider, 'Cheguem às 8h.', chave)).data).toEqual({ avisados: 1, sem_conta: [] })
    expect((await dizer(lider, 'Cheguem às 8h.', chave)).data).toMatchObject({ avisados: 0 })
    // Bia was not told of her place yet.
    const recados = async (pessoa: Person) =>
      (await avisos(pessoa)).filter(({ titulo }) => titulo.startsWith('Recado da escala')).length
    expect([await recados(ana), await recados(bia)]).toEqual([1, 0])
    await publicar(lider, escala)
    expect((await dizer(lider)).data).toEqual({ avisados: 2, sem_conta: ['Rui de Fora'] })
    for (let vez = 0; vez < 3; vez += 1) expect((await dizer(lider)).error).toBeNull()
    expect((await dizer(lider)).error?.code).toBe('PT429')
  })

  test('conflitos avisam e dizem por quê; as regras de segurança das crianças recusam', async ({ as }) => {
    const lider = await as('lider')
    const { ministerio, vaga, vocal, ...resto } = await louvor(lider)
    const ana = await servo(ministerio, vocal)
    const emOutra = await as('lider')
    const outra = await louvor(emOutra, {
      inicio: (
        await row<{ i: Date }>('select inicio as i from public.ocorrencias where id = $1', [resto.ocorrencia])
      ).i.toISOString(),
    })
    await sql(
      `insert into public.membros_funcoes (membro_id, ministerio_id, ministerio, funcao_id, funcao) values ($1, $2, 'x', $3, 'x')`,
      [ana.membroId, outra.ministerio, outra.vocal],
    )
    await por(emOutra, outra.vaga, ana.membroId)
    await ana.rpc('salvar_preferencias', { maximo: 1 })
    const inicio = emDias(9)
    await ana.rpc('salvar_bloqueio', {
      chave: randomUUID(),
      dias: [{ inicio, fim: emDias(12) }],
      motivo: 'Exame médico',
    })
    const { data: candidatos } = await lider.rpc('candidatos_da_vaga', { vaga })
    expect(JSON.stringify(candidatos)).not.toContain('Exame')
    const { avisos: ditos } = await por(lider, vaga, ana.membroId)
    expect(ditos.map(({ codigo }) => codigo).sort()).toEqual(['bloqueio', 'mesma_hora'])
    expect(JSON.stringify(ditos)).not.toContain('Exame')
    for (const quem of [lider, await as('admin')]) {
      expect(await quem.from('bloqueios').select('motivo').eq('membro_id', ana.membroId)).toBeEmpty()
      expect(await quem.from('bloqueio_dias').select('inicio').eq('membro_id', ana.membroId)).toBeEmpty()
    }
    const registro = await sql('select 1 as um from public.alteracoes where depois::text like $1', [
      '%Exame médico%',
    ])
    expect(registro).toEqual([])
    // Twice in the same hour of one roster cannot be.
    expect((await lider.rpc('escalar', { vaga, membro: ana.membroId })).error?.code).toBe('PT409')
    await sql(
      'update public.funcoes_ministerio set exige_antecedentes = true, idade_minima = 18 where id = $1',
      [vocal],
    )
    const outro = await outroDia(lider, { ministerio, ...resto }, emDias(17))
    const { error } = await lider.rpc('escalar', { vaga: outro.vaga, membro: ana.membroId })
    expect(error?.message).toBe('Falta a verificação de antecedentes, ou ela venceu. Idade mínima: 18 anos.')
  })

  test('a família viaja: quem responde por ela bloqueia todos, cada um é avisado e retira o seu', async ({
    as,
  }) => {
    const lider = await as('lider')
    const { ministerio, escala, vaga, vocal } = await louvor(lider)
    const mae = await servo(ministerio, vocal)
    const filho = await servo(ministerio, vocal)
    const lar = await id(
      `insert into public.familias (nome, responsavel_id) values ('Família Teste', $1) returning id`,
      [mae.membroId],
    )
    await sql(
      `insert into public.familia_membros (familia_id, membro_id, papel) values ($1, $2, 'responsavel'), ($1, $3, 'filho')`,
      [lar, mae.membroId, filho.membroId],
    )
    await por(lider, vaga, filho.membroId)
    await publicar(lider, escala)
    const dias = [{ inicio: emDias(8), fim: emDias(15) }]
    const deFilho = await filho.rpc('salvar_bloqueio', { chave: randomUUID(), dias, familia: true })
    expect(deFilho).toBeDenied()
    const { data } = await mae.rpc('salvar_bloqueio', {
      chave: randomUUID(),
      dias,
      familia: true,
      motivo: 'Lua de mel',
    })
    expect(data).toMatchObject({ pessoas: 2, recusas: [{ membro_id: filho.membroId }] })
    expect((await avisos(filho)).map(({ titulo }) => titulo)).toContain('A família estará fora')
    expect(
      (await avisos(lider)).some(({ titulo }) => titulo.endsWith('bloqueou uma data em que está na escala')),
    ).toBe(true)
    const { data: dele } = await filho.from('bloqueios').select('id, motivo')
    expect(dele).toEqual([{ id: expect.any(String), motivo: null }])
    expect((await mae.rpc('excluir_bloqueio', { bloqueio: dele?.[0]?.id ?? '' })).error?.code).toBe('PT404')
    expect((await filho.rpc('excluir_bloqueio', { bloqueio: dele?.[0]?.id ?? '' })).data).toBe(1)
    expect((await mae.from('bloqueios').select('id')).data).toHaveLength(1)
  })

  test('semana sim, semana não na virada do ano: só os domingos bloqueados avisam', async ({ as }) => {
    const lider = await as('lider')
    const primeiro = await louvor(lider, { inicio: '2028-12-24T12:30:00Z' })
    const ana = await servo(primeiro.ministerio, primeiro.vocal)
    const semanas = ['2028-12-24', '2029-01-07', '2029-01-21']
    const { error } = await ana.rpc('salvar_bloqueio', {
      chave: randomUUID(),
      regra: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU',
      dias: semanas.map((data) => ({ inicio: `${data}T03:00:00Z`, fim: `${data}T23:59:00Z` })),
    })
    expect(error).toBeNull()
    const bloqueados = []
    for (const inicio of ['2028-12-24', '2028-12-31', '2029-01-07', '2029-01-14', '2029-01-21']) {
      const { vaga } =
        inicio === '2028-12-24' ? primeiro : await outroDia(lider, primeiro, `${inicio}T12:30:00Z`)
      const { avisos: ditos } = await por(lider, vaga, ana.membroId)
      if (ditos.some(({ codigo }) => codigo === 'bloqueio')) bloqueados.push(inicio)
    }
    expect(bloqueados).toEqual(semanas)
  })

  test('o convite responde sem entrar, vale até o evento e só guarda o resumo', async ({ as, anon }) => {
    const lider = await as('lider')
    const { ministerio, escala, vaga, vocal } = await louvor(lider)
    const ana = await servo(ministerio, vocal)
    const posta = await por(lider, vaga, ana.membroId)
    expect((await lider.rpc('link_do_convite', { item: posta.id })).error?.code).toBe('PT409')
    await publicar(lider, escala)
    const { data: token } = await lider.rpc('link_do_convite', { item: posta.id })
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    const guardado = await sql<{ um: number }>(
      `select 1 as um from app.escala_convites where encode(resumo, 'hex') = $1`,
      [token],
    )
    expect(guardado).toEqual([])
    const { data: convite } = await anon.rpc('convite_da_escala', { token: token ?? '' })
    expect(convite).toMatchObject({ expirado: false, nome: 'Serva', funcao: 'Vocal', estado: 'pendente' })
    expect(Object.keys(convite as object).sort()).toEqual(
      'campus,estado,evento,expirado,fim,funcao,fuso,inicio,local,ministerio,nome,subtempo'.split(','),
    )
    // The letter that tells of it leads to such a link; the bell and other people's letters do not.
    await sql(
      `update public.entregas set proxima_tentativa = '2020-01-01' where profile_id = $1 and canal = 'email'`,
      [ana.id],
    )
    const { carta } = await row<{ carta: { destino: string; responder: string }[] }>(
      `select app.tomar_entregas(1, date_trunc('day', now()) + interval '1 day 15 hours') as carta`,
    )
    // Whoever answers the letter reaches the leader.
    expect(carta[0]?.responder).toBe(
      (await row<{ email: string }>('select email from public.profiles where id = $1', [lider.id])).email,
    )
    const doEmail = carta[0]?.destino.replace('/escala/', '') ?? ''
    expect(doEmail).toMatch(/^[0-9a-f]{32}$/)
    expect((await anon.rpc('convite_da_escala', { token: doEmail })).data).toMatchObject({ nome: 'Serva' })
    const doAviso = (quem: string) =>
      row(
        `select destino, app.convite_do_aviso($2, chave) as link from public.notifications
         where user_id = $1 and chave like 'escala:%'`,
        [ana.id, quem],
      )
    expect(await doAviso(lider.id)).toEqual({ destino: '/dashboard-voluntario', link: null })
    // A further link leaves the earlier ones and the letter's as they are, up to ten copied.
    const copias = [token ?? '']
    for (let vez = 0; vez < 10; vez += 1)
      copias.push((await lider.rpc('link_do_convite', { item: posta.id })).data ?? '')
    const valem = await Promise.all(
      [doEmail, ...copias].map(
        async (um) => (await anon.rpc('convite_da_escala', { token: um })).error?.code,
      ),
    )
    expect(valem).toEqual([undefined, 'PT404', ...Array.from({ length: 10 }, () => undefined)])
    const recusa = { token: copias.at(-1) ?? '', aceita: false }
    expect((await anon.rpc('responder_convite', recusa)).error?.code).toBe('PT400')
    expect((await anon.rpc('responder_convite', { ...recusa, motivo: 'Viajo' })).data).toMatchObject({
      estado: 'recusado',
    })
    expect((await anon.rpc('responder_convite', { ...recusa, aceita: true })).data).toMatchObject({
      estado: 'confirmado',
    })
    expect((await anon.rpc('convite_da_escala', { token: 'f'.repeat(32) })).error?.code).toBe('PT404')
    await sql(
      `update public.ocorrencias o set inicio = now() - interval '1 hour', fim = now() + interval '1 hour'
      from public.escalas e where e.id = $1 and o.id = e.ocorrencia_id`,
      [escala],
    )
    expect((await anon.rpc('convite_da_escala', { token: doEmail })).data).toEqual({ expirado: true })
    expect((await anon.rpc('responder_convite', { ...recusa, motivo: 'Tarde' })).error?.code).toBe('PT409')
    // Whoever is taken off has no link left.
    expect((await lider.rpc('retirar_da_escala', { item: posta.id })).error).toBeNull()
    for (const um of [doEmail, copias.at(-1) ?? ''])
      expect((await anon.rpc('convite_da_escala', { token: um })).error?.code).toBe('PT404')
  })

  test('dois aceitam a mesma troca ao mesmo tempo: um serve, o outro lê que já foi trocada', async ({
    as,
  }) => {
    const lider = await as('lider')
    const base = await louvor(lider)
    const { ministerio, escala, vaga, vocal } = base
    const [ana, bia, caio, ocupado] = [
      await servo(ministerio, vocal),
      await servo(ministerio, vocal),
      await servo(ministerio, vocal),
      await servo(ministerio, vocal),
    ]
    const deAna = await por(lider, vaga, ana.membroId)
    const cedo = await outroDia(lider, base, new Date(Date.parse(emDias(10)) + 4 * 3_600_000).toISOString())
    const deOcupado = await por(lider, cedo.vaga, ocupado.membroId)
    await publicar(lider, escala, cedo.escala)
    const { data: pedida } = await ana.rpc('pedir_troca', { item: deAna.id, tipo: 'cobrir' })
    // The two hours between the services are too few for the one who serves later that day.
    expect(pedida).toMatchObject({ pedidos: 2 })
    const troca = (pedida as { id: string }).id
    expect((await ocupado.rpc('aceitar_troca', { troca })).error?.message).toBe(
      'Já serve perto deste horário.',
    )
    expect((await (await as('voluntario')).rpc('aceitar_troca', { troca })).error?.code).toBe('PT404')
    expect((await ana.rpc('aceitar_troca', { troca })).error?.code).toBe('PT404')
    const respostas = await Promise.all([
      bia.rpc('aceitar_troca', { troca }),
      caio.rpc('aceitar_troca', { troca }),
    ])
    expect(respostas.filter(({ data }) => data === 'feita')).toHaveLength(1)
    expect(respostas.map(({ error }) => error?.message).filter(Boolean)).toEqual([
      'Esta vaga já foi trocada.',
    ])
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
    const longe = await outroDia(lider, base, emDias(24))
    const deCaio = await por(lider, longe.vaga, ana.membroId)
    await publicar(lider, longe.escala)
    const { data: outra } = await ana.rpc('pedir_troca', {
      item: deCaio.id,
      tipo: 'trocar',
      para: ocupado.membroId,
    })
    const segunda = (outra as { id: string }).id
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

  test('o que é de hoje aparece de 00:00 a 23:59, também depois de servido; amanhã não some', async ({
    as,
  }) => {
    const lider = await as('lider')
    const { hoje } = await row<{ hoje: string }>('select app.hoje()::text as hoje')
    const base = await louvor(lider, { inicio: `${hoje}T03:00:00Z` })
    const ana = await servo(base.ministerio, base.vocal)
    const fim = await outroDia(
      lider,
      base,
      new Date(Date.parse(`${hoje}T03:00:00Z`) + 86_340_000).toISOString(),
    )
    const ontem = await outroDia(
      lider,
      base,
      new Date(Date.parse(`${hoje}T03:00:00Z`) - 60_000).toISOString(),
    )
    for (const { vaga } of [base, fim, ontem]) await por(lider, vaga, ana.membroId)
    await publicar(lider, base.escala, fim.escala, ontem.escala)
    const { data } = await ana.rpc('minhas_escalas', {})
    expect((data as { escala_id: string }[]).map(({ escala_id }) => escala_id)).toEqual([
      base.escala,
      fim.escala,
    ])
  })

  test('a foto de colegas só aparece com a autorização de imagem; a de quem a retirou, a ninguém', async ({
    as,
  }) => {
    const lider = await as('lider')
    const { ministerio, escala, vaga, vocal } = await louvor(lider)
    const [ana, bia, livre] = await Promise.all([1, 2, 3].map(() => servo(ministerio, vocal)))
    if (!ana || !bia || !livre) throw new Error('three people')
    await sql('delete from public.user_roles where user_id = $1', [ana.id])
    await papel(ana.id, 'membro', 'Posse')
    for (const { membroId } of [ana, bia, livre])
      await sql(
        `update public.membros_igreja set foto = 'http://x.test/storage/v1/object/public/member-photos/profile-photos/' || id || '-1.jpg'
         where id = $1`,
        [membroId],
      )
    await sql('insert into public.campus_pastores (campus, membro_id) values ($1, $2)', [
      'Posse',
      bia.membroId,
    ])
    const { id: deAna } = await por(lider, vaga, ana.membroId)
    await por(lider, vaga, bia.membroId)
    await publicar(lider, escala)
    const fotosDe = async (quem: Person) => {
      const listas = await Promise.all([
        quem.rpc('minhas_escalas', {}),
        quem.rpc('candidatos_da_troca', { item: deAna }),
        quem.rpc('escala_matriz', { ministerio, de: emDias(1), ate: emDias(30) }),
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
      await quem
        .rpc('revogar_consentimento', { membro_id: quem.membroId, finalidade: 'imagem' })
        .throwOnError()
    expect(await fotosDe(ana)).toEqual([false, false])
    expect(await fotosDe(lider)).toEqual([false, false])
  })

  test('vaga aberta: só quem exerce a função a toma, enquanto está aberta', async ({ as }) => {
    const lider = await as('lider')
    const { ministerio, escala, vaga, vocal } = await louvor(lider, { maximo: 1 })
    const [ana, bia] = [await servo(ministerio, vocal), await servo(ministerio, vocal)]
    expect((await ana.rpc('inscrever_na_vaga', { vaga })).error?.code).toBe('PT409')
    await publicar(lider, escala)
    expect((await (await as('voluntario')).rpc('inscrever_na_vaga', { vaga })).error?.code).toBe('PT409')
    const respostas = await Promise.all([
      ana.rpc('inscrever_na_vaga', { vaga }),
      bia.rpc('inscrever_na_vaga', { vaga }),
    ])
    expect(respostas.filter(({ error }) => error === null)).toHaveLength(1)
    expect((await avisos(lider)).map(({ titulo }) => titulo)).toContain('Uma vaga da escala foi preenchida')
  })

  test('lembretes às 9h, um por pessoa e dia; sem resposta, a liderança sabe; faltas só onde houve presença', async ({
    as,
  }) => {
    const lider = await as('lider')
    const agora = '2029-03-09T12:05:00Z'
    const base = await louvor(lider, { inicio: '2029-03-11T11:00:00Z' })
    const semana = await outroDia(lider, base, '2029-03-16T15:00:00Z')
    const ana = await servo(base.ministerio, base.vocal)
    const primeira = await por(lider, base.vaga, ana.membroId)
    await por(lider, semana.vaga, ana.membroId)
    await publicar(lider, base.escala, semana.escala)
    const lembrar = async (quando: string) =>
      (await row<{ n: number }>('select app.lembrar_escalas($1) as n', [quando])).n
    expect(await lembrar('2029-03-09T11:55:00Z')).toBe(0)
    expect(await lembrar(agora)).toBe(1)
    expect(await lembrar('2029-03-09T13:00:00Z')).toBe(0)
    expect((await avisos(ana)).filter(({ titulo }) => titulo === 'Lembrete da sua escala')).toHaveLength(1)
    const pedir = () =>
      lider.rpc('pedir_bloqueios', { ministerio: base.ministerio, mes: emDias(30).slice(0, 10) })
    expect([(await pedir()).data, (await pedir()).data]).toEqual([2, 0])
    const mes = `${emDias(30).slice(0, 7)}-01`
    await ana.rpc('sem_bloqueios', { mes })
    const { data: meses } = await ana.from('disponibilidade_meses').select('respondido_em').eq('mes', mes)
    expect(meses).toEqual([{ respondido_em: expect.any(String) }])
    const { data: painel } = await lider.rpc('painel_escalas', { ministerio: base.ministerio })
    expect(painel).toMatchObject({ carga: expect.any(Array), parados: expect.any(Array), faltam: [] })
    const cobrar = async (quando: string) =>
      (await row<{ n: number }>('select app.cobrar_respostas($1) as n', [quando])).n
    const depois = new Date(Date.now() + 49 * 3_600_000).toISOString()
    expect(await cobrar(depois)).toBeGreaterThanOrEqual(2)
    expect(await cobrar(depois)).toBe(0)
    const faltas = () => row<{ n: number }>('select app.marcar_faltas_escala() as n')
    await sql(
      `update public.ocorrencias set estado = 'encerrada', inicio = now() - interval '3 hours', fim = now() where id = $1`,
      [base.ocorrencia],
    )
    await faltas()
    expect((await item(primeira.id)).estado).toBe('pendente')
    const outra = await membro({ nome: 'Veio' })
    await sql('insert into public.attendances (member_id, event_id) values ($1, $2)', [
      outra.id,
      base.ocorrencia,
    ])
    await faltas()
    expect((await item(primeira.id)).estado).toBe('faltou')
    await sql('insert into public.attendances (member_id, event_id) values ($1, $2)', [
      ana.membroId,
      base.ocorrencia,
    ])
    await faltas()
    expect((await item(primeira.id)).estado).toBe('confirmado')
    expect((await faltas()).n).toBe(0)
  })

  test('copiar traz só quem está livre, as posições de um dia são dele, e a escala segue o dia que muda de hora', async ({
    as,
  }) => {
    const lider = await as('lider')
    const base = await louvor(lider)
    const { ministerio, ocorrencia, vocal } = base
    const [ana, bia] = [await servo(ministerio, vocal), await servo(ministerio, vocal)]
    await por(lider, base.vaga, ana.membroId)
    await por(lider, base.vaga, bia.membroId)
    const para = await dia(emDias(17))
    const dias = [{ inicio: emDias(16), fim: emDias(18) }]
    await bia.rpc('salvar_bloqueio', { chave: randomUUID(), dias })
    const { data: copia, error: naCopia } = await lider.rpc('copiar_escala', {
      ministerio,
      de: ocorrencia,
      para,
    })
    expect(naCopia).toBeNull()
    expect(copia).toMatchObject({ postas: 1, fora: [{ motivo: 'Não está livre nesta data.' }] })
    const nova = await escalaDe(para, ministerio)
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
    const { data: fora } = await lider.rpc('retirar_da_escala', { item: posta.id })
    const { operacao } = fora as { operacao: string }
    expect((await lider.rpc('desfazer_operacao', { operacao })).error).toBeNull()
    expect((await item(posta.id)).membro_id).toBe(ana.membroId)
    // Another ministry's function is nobody's place here.
    const outro = await louvor(await as('lider'))
    const alheia = [{ funcao_id: outro.vocal, subtempo: 'Culto' }]
    const recusada = await lider.rpc('salvar_vagas_escala', { ministerio, ocorrencia: para, vagas: alheia })
    expect(recusada.error?.message).toBe('Esta função é de outro ministério.')
  })

  test('uma troca é recusada ou retirada; listas, preferências e modelo respondem a quem podem', async ({
    as,
  }) => {
    const lider = await as('lider')
    const { ministerio, escala, vaga, vocal, modelo } = await louvor(lider)
    const [ana, bia] = [await servo(ministerio, vocal), await servo(ministerio, vocal)]
    const deAna = await por(lider, vaga, ana.membroId)
    await publicar(lider, escala)
    expect((await bia.rpc('vagas_abertas', {})).data).toMatchObject([{ vaga_id: vaga, abertas: 2 }])
    const { data: quem } = await ana.rpc('candidatos_da_troca', { item: deAna.id })
    expect(quem).toMatchObject([{ membro_id: bia.membroId }])
    expect((await bia.rpc('candidatos_da_troca', { item: deAna.id })).data).toEqual([])
    const pedir = async (para?: string) =>
      ((await ana.rpc('pedir_troca', { item: deAna.id, tipo: 'cobrir', para })).data as { id: string }).id
    const primeira = await pedir(bia.membroId)
    expect((await bia.rpc('trocas_para_mim', {})).data).toMatchObject([{ id: primeira, so_para_mim: true }])
    expect((await bia.rpc('recusar_troca', { troca: primeira })).error).toBeNull()
    expect((await item(deAna.id)).estado).toBe('pendente')
    const segunda = await pedir()
    expect((await bia.rpc('cancelar_troca', { troca: segunda })).error?.code).toBe('PT404')
    expect((await ana.rpc('cancelar_troca', { troca: segunda })).error).toBeNull()
    expect((await bia.rpc('aceitar_troca', { troca: segunda })).error?.message).toBe(
      'Esta vaga já foi trocada.',
    )
    expect((await lider.rpc('trocas_do_ministerio', { ministerio })).data).toEqual([])
    const comigo = async (pessoa: Person, busca: string) =>
      ((await pessoa.rpc('quem_serve_comigo', { busca })).data as { id: string }[]).map(({ id }) => id)
    const estranha = await servo((await louvor(await as('lider'))).ministerio, vocal)
    expect(await comigo(ana, 'serva')).toEqual([bia.membroId])
    expect(await comigo(estranha, '')).not.toContain(ana.membroId)
    expect((await estranha.rpc('salvar_preferencias', { juntos: [ana.membroId] })).error).toBeNull()
    expect(await estranha.from('escala_pares').select('juntos')).toBeEmpty()
    const desejo = { maximo: 2, periodos: ['manha'], campi: ['Posse'], separados: [bia.membroId] }
    expect((await ana.rpc('salvar_preferencias', desejo)).error).toBeNull()
    expect((await ana.from('escala_pares').select('juntos')).data).toEqual([{ juntos: false }])
    const { avisos: ditos } = await por(lider, vaga, bia.membroId)
    expect(ditos.map(({ codigo }) => codigo)).toEqual(['separados'])
    const { data: excluido } = await lider.rpc('excluir_modelo_escala', { modelo })
    const { operacao } = excluido as { operacao: string }
    expect((await lider.rpc('desfazer_operacao', { operacao })).error).toBeNull()
  })
})
