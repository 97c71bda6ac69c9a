import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { entrada } from '../../web/src/features/escalas/preenchimento/entrada.ts'
import { fill } from '../../web/src/features/escalas/preenchimento/fill.ts'
import { expect, type Person, signIn, test } from '../support/church.ts'
import { id, row, sql, unique } from '../support/database.ts'
import { inDays, newEvento } from '../support/events.ts'
import { givePapel, newConta, newMembro } from '../support/people.ts'
import { giveFuncao, newEscala, newFuncao, newMinisterio, newVaga } from '../support/rosters.ts'

const emDias = (dias: number) => inDays(dias, 13)
const periodo = { de: emDias(0), ate: emDias(90) }

/** A ministry that `lider` leads, with a function. */
async function ministerioDe(lider: Person, criancas = false) {
  const ministerio = await newMinisterio()
  await giveFuncao(
    lider.membroId,
    ministerio,
    await newFuncao(ministerio, { nome: 'Líder', lideranca: true }),
  )
  return { ministerio, funcao: await newFuncao(ministerio, { nome: 'Vocal', criancas }) }
}
type Ministerio = Awaited<ReturnType<typeof ministerioDe>>

/** A roster on a day ahead, with one place for `maximo`; a day's number keeps days apart. */
async function escala(
  { ministerio, funcao }: Ministerio,
  dias: number,
  { minimo = 1, maximo = 1, estado = 'rascunho' } = {},
) {
  const ocorrencia = await newEvento('Posse', emDias(dias))
  const qual = await newEscala(ocorrencia, ministerio, estado)
  const vaga = await newVaga(qual, funcao, { minimo, maximo })
  return { escala: qual, vaga, ocorrencia }
}

/** Somebody who holds the function; of age unless a birth date is given. */
async function serve({ ministerio, funcao }: Ministerio, nascimento = '1990-05-05') {
  const email = `${unique()}@igreja.test`
  const quem = await newMembro({ nome: 'Serva', sobrenome: unique(), email, nascimento })
  await giveFuncao(quem.id, ministerio, funcao)
  return quem.id
}

/** As `serve`, with an account. */
async function servo(ministerio: Ministerio) {
  const membroId = await serve(ministerio)
  const { email } = await row<{ email: string }>('select email from public.membros_igreja where id = $1', [
    membroId,
  ])
  const quem = await newConta(email)
  // who has a function is linked by whoever looks after accounts
  await sql('update public.membros_igreja set profile_id = $1 where id = $2', [quem, membroId])
  await givePapel(quem, 'voluntario', 'Posse')
  return Object.assign(await signIn(email, quem, membroId), { membroId })
}

const block = async (membroId: string, dias: number, motivo: string) => {
  const bloqueio = await id('insert into public.bloqueios (membro_id, motivo) values ($1, $2) returning id', [
    membroId,
    motivo,
  ])
  await sql(
    `insert into public.bloqueio_dias (bloqueio_id, membro_id, inicio, fim) values ($1, $2, $3::timestamptz - interval '6 hours', $3::timestamptz + interval '9 hours')`,
    [bloqueio, membroId, emDias(dias)],
  )
}
const itensDa = (rodada: string) =>
  sql<{
    id: string
    vaga_id: string
    membro_id: string
    estado: string
    publicado_em: string | null
    porque: string
  }>('select * from public.escala_itens where rodada_id = $1 order by inicio', [rodada])

describe('preenchimento automático', () => {
  test('quem faz as escalas recebe os dados e aplica a rodada: só vazios de rascunhos, conferidos de novo, uma vez, e desfaz o que ficou como estava', async ({
    as,
  }) => {
    const lider = await as('lider')
    const meu = await ministerioDe(lider)
    const dias = [await escala(meu, 9), await escala(meu, 16), await escala(meu, 23), await escala(meu, 30)]
    const publicada = await escala(meu, 37, { estado: 'publicada' })
    const [ana, bia, caio] = [await serve(meu), await serve(meu), await serve(meu)]
    await block(ana, 9, 'Segredo de família')
    await sql('insert into public.escala_pares (membro_id, outro_id, juntos) values ($1, $2, false)', [
      bia,
      caio,
    ])

    const pedido = { ministerios: [meu.ministerio], ...periodo }
    const { data } = await lider.rpc('dados_preenchimento', pedido)
    const dados = entrada.parse(data)
    expect(dados.lugares.map((l) => l.id)).toEqual(dias.map(({ vaga }) => vaga))
    expect(dados.pessoas.find((p) => p.id === ana)?.bloqueios).toEqual([0])
    // Why somebody is away, and who wished to serve apart, is not in it.
    expect(JSON.stringify(data)).not.toContain('Segredo')
    expect(dados.pares).toEqual([{ a: [bia, caio].sort()[0], b: [bia, caio].sort()[1], juntos: false }])

    const feito = fill(dados, { ate: 'minimo' }, null)
    const itens = feito.decisoes.flatMap((d) =>
      d.escolhidos.map((e) => ({ vaga: d.lugar, membro: e.pessoa, porque: e.porque })),
    )
    expect(itens).toHaveLength(4)
    const rodada = randomUUID()
    const outros = [
      await as('lider'),
      await as('membro'),
      await as('coordenador', { campus: 'Serra' }),
      await as('voluntario'),
    ]
    for (const quem of outros) {
      for (const tentativa of [
        quem.rpc('dados_preenchimento', pedido),
        quem.rpc('aplicar_preenchimento', { rodada, itens }),
        quem.rpc('propor_rodas', { ministerio: meu.ministerio }),
        quem.rpc('equilibrio_escalas', { ministerio: meu.ministerio }),
      ])
        expect((await tentativa).error?.code).toBe('42501')
    }
    expect(await itensDa(rodada)).toEqual([])

    // Meanwhile one of them was blocked out and a place was filled by hand; one place is of a published roster.
    const [primeiro, segundo, terceiro] = itens
    if (!primeiro || !segundo || !terceiro) throw new Error('sem itens')
    await block(primeiro.membro, 9, 'Viagem')
    const livre = [ana, bia, caio].find((p) => p !== segundo.membro) ?? ''
    await lider.rpc('escalar', { vaga: segundo.vaga, membro: livre })
    const comPublicada = [...itens, { vaga: publicada.vaga, membro: ana, porque: 'x' }]
    const { data: posta, error } = await lider.rpc('aplicar_preenchimento', { rodada, itens: comPublicada })
    expect(error).toBeNull()
    const motivos = (posta as { fora: { motivo: string }[] }).fora.map(({ motivo }) => motivo)
    expect(motivos).toEqual([
      'Bloqueou esta data.',
      'Esta posição já está completa neste dia.',
      'Esta escala já foi publicada.',
    ])
    const postos = await itensDa(rodada)
    expect(postos).toHaveLength(2)
    expect(
      postos.every((i) => i.publicado_em === null && i.estado === 'pendente' && i.porque.endsWith('.')),
    ).toBe(true)
    expect(
      await sql(`select from public.escalas where ministerio_id = $1 and estado = 'publicada'`, [
        meu.ministerio,
      ]),
    ).toHaveLength(1)
    // Sent again, nothing happens; nobody else goes on with it.
    expect((await lider.rpc('aplicar_preenchimento', { rodada, itens })).data).toMatchObject({
      postos: 2,
      fora: [],
    })
    expect(await itensDa(rodada)).toHaveLength(2)

    for (const quem of outros)
      expect((await quem.rpc('desfazer_preenchimento', { rodada })).error?.code).toBe('42501')
    await sql(`update public.escala_itens set publicado_em = now() where id = $1`, [postos[0]?.id])
    const { data: desfeita } = await lider.rpc('desfazer_preenchimento', { rodada })
    expect(desfeita).toMatchObject({
      retirados: 1,
      ficam: [{ item_id: postos[0]?.id, motivo: 'A pessoa já foi avisada.' }],
    })
    expect((await lider.rpc('aplicar_preenchimento', { rodada, itens })).data).toMatchObject({ fora: [] })
    expect(await itensDa(rodada)).toHaveLength(1)
  })

  test('as lacunas do que já foi publicado: só elas, com quem o líder escolheu; ninguém é avisado até ele convidar', async ({
    as,
  }) => {
    const lider = await as('lider')
    const meu = await ministerioDe(lider)
    const rascunho = await escala(meu, 9)
    const publicada = await escala(meu, 16, { estado: 'publicada', minimo: 2, maximo: 2 })
    const [ana, bia, caio] = [await serve(meu), await serve(meu), await serve(meu)]
    await sql(`update public.membros_funcoes set nivel = 'lider' where membro_id = $1`, [caio])
    await sql('update public.escala_vagas set pede_lider = true where id = $1', [publicada.vaga])
    await lider.rpc('escalar', { vaga: publicada.vaga, membro: ana })
    await block(bia, 16, 'Segredo')
    const pedido = { ministerios: [meu.ministerio], ...periodo, lacunas: true }
    const dados = entrada.parse((await lider.rpc('dados_preenchimento', pedido)).data)
    expect(dados.lugares).toMatchObject([{ id: publicada.vaga, pede_lider: true, ocupantes: [ana] }])
    const dia = async () =>
      (
        (
          await lider.rpc('escala_matriz', {
            ministerio: meu.ministerio,
            de: emDias(15),
            ate: emDias(18),
          })
        ).data as { dias: { id: string; ausentes: string[]; vagas: { falta_lider: boolean }[] }[] }
      ).dias.find(({ id: qual }) => qual === publicada.ocorrencia)
    expect(await dia()).toMatchObject({
      ausentes: [expect.stringContaining('Serva')],
      vagas: [{ falta_lider: true }],
    })
    const itens = fill(dados, { ate: 'minimo' }, null).decisoes.flatMap((d) =>
      d.escolhidos.map((e) => ({ vaga: d.lugar, membro: e.pessoa, porque: e.porque })),
    )
    expect(itens).toMatchObject([{ membro: caio }])
    const rodada = randomUUID()
    for (const quem of [
      await as('lider'),
      await as('membro'),
      await as('coordenador', { campus: 'Serra' }),
    ]) {
      expect((await quem.rpc('dados_preenchimento', pedido)).error?.code).toBe('42501')
      expect((await quem.rpc('aplicar_preenchimento', { rodada, itens, lacunas: true })).error?.code).toBe(
        '42501',
      )
    }
    // A draft is not a gap, and nobody is put who is blocked out.
    const { data: posta } = await lider.rpc('aplicar_preenchimento', {
      rodada,
      lacunas: true,
      itens: [
        { vaga: rascunho.vaga, membro: caio, porque: 'x' },
        { vaga: publicada.vaga, membro: bia, porque: 'x' },
        ...itens,
      ],
    })
    const { postos, fora } = posta as { postos: number; fora: { motivo: string }[] }
    expect(postos).toBe(1)
    expect(fora.map(({ motivo }) => motivo).sort()).toEqual([
      'Bloqueou esta data.',
      'Esta escala voltou a rascunho.',
    ])
    expect(await dia()).toMatchObject({ vagas: [{ falta_lider: false }] })
    expect(await itensDa(rodada)).toMatchObject([{ publicado_em: null, estado: 'pendente' }])
    expect((await lider.rpc('desfazer_preenchimento', { rodada })).data).toEqual({ retirados: 1, ficam: [] })
    expect(await itensDa(rodada)).toEqual([])
  })

  test('o equilíbrio conta o que se serve em todos os ministérios, e os casais sem um fim de semana livre', async ({
    as,
  }) => {
    const lider = await as('lider')
    const [meu, outro] = [await ministerioDe(lider), await ministerioDe(lider)]
    const [ana, beto] = [await serve(meu), await serve(meu)]
    await sql('insert into public.familias (nome, campus) values ($1, $2)', [`Lar ${unique()}`, 'Posse'])
    const lar = await id('select id from public.familias order by created_at desc limit 1', [])
    for (const [quem, papelNela] of [
      [ana, 'responsavel'],
      [beto, 'conjuge'],
    ])
      await sql('insert into public.familia_membros (familia_id, membro_id, papel) values ($1, $2, $3)', [
        lar,
        quem,
        papelNela,
      ])
    // One after the other, week by week; Ana in two ministries.
    for (let semana = 0; semana < 10; semana += 1) {
      const { vaga } = await escala(semana % 4 === 0 ? outro : meu, -7 * semana, { estado: 'publicada' })
      await sql(
        `insert into public.escala_itens (vaga_id, membro_id, estado, publicado_em) values ($1, $2, 'confirmado', now())`,
        [vaga, semana % 2 === 0 ? ana : beto],
      )
    }
    const { data, error } = await lider.rpc('equilibrio_escalas', { ministerio: meu.ministerio })
    expect(error).toBeNull()
    const pedido = data as {
      casais: { semanas: number }[]
      mais: { id: string; dias: number }[]
      parte_dos_20: number
    }
    expect(pedido.casais).toHaveLength(1)
    expect(pedido.mais.map((m) => m.id)).toContain(ana)
    expect(pedido.parte_dos_20).toBeGreaterThan(30)
  })

  test('junto das crianças, dois adultos com antecedentes ou ninguém; menor só ao lado de adulto', async ({
    as,
  }) => {
    const lider = await as('lider')
    const kids = await ministerioDe(lider, true)
    const sala = await escala(kids, 9, { minimo: 2, maximo: 2 })
    const treino = await id(
      `insert into public.treinamentos (nome, tipo) values ($1, 'antecedentes') returning id`,
      [`Antecedentes ${unique()}`],
    )
    const apto = async (nascimento?: string) => {
      const quem = await serve(kids, nascimento)
      await sql(
        `insert into public.membros_treinamentos (membro_id, treinamento_id, concluido_em) values ($1, $2, app.hoje('Posse'))`,
        [quem, treino],
      )
      return quem
    }
    const [ana, bia, sem] = [await apto(), await apto(), await serve(kids)]
    const itens = (...quem: string[]) =>
      quem.map((membro_) => ({ vaga: sala.vaga, membro: membro_, porque: 'Porque sim.' }))
    const so = randomUUID()
    const { data: um } = await lider.rpc('aplicar_preenchimento', { rodada: so, itens: itens(ana, sem) })
    expect((um as { fora: { motivo: string }[] }).fora.map(({ motivo }) => motivo).sort()).toEqual([
      'Falta a verificação de antecedentes, ou ela venceu.',
      'Junto das crianças ficam dois adultos ou ninguém.',
    ])
    expect(await itensDa(so)).toEqual([])
    const dados = entrada.parse(
      (await lider.rpc('dados_preenchimento', { ministerios: [kids.ministerio], ...periodo })).data,
    )
    expect(dados.lugares[0]?.protege).toBe(true)
    expect(dados.pessoas.find((p) => p.id === sem)?.aptidoes[0]?.falta).toContain('antecedentes')
    const dois = randomUUID()
    expect(
      (await lider.rpc('aplicar_preenchimento', { rodada: dois, itens: itens(ana, bia) })).data,
    ).toMatchObject({ postos: 2, fora: [] })

    const som = await ministerioDe(lider)
    const culto = await escala(som, 9, { minimo: 1, maximo: 2 })
    const menor = await serve(som, emDias(-5000).slice(0, 10))
    const item = (quem: string) => ({ vaga: culto.vaga, membro: quem, porque: 'Porque sim.' })
    const { data: sozinho } = await lider.rpc('aplicar_preenchimento', {
      rodada: randomUUID(),
      itens: [item(menor)],
    })
    expect(sozinho).toMatchObject({
      postos: 0,
      fora: [{ motivo: 'É menor de idade e não há adulto nesta escala.' }],
    })
    const { data: juntos } = await lider.rpc('aplicar_preenchimento', {
      rodada: randomUUID(),
      itens: [item(menor), item(await serve(som))],
    })
    expect(juntos).toMatchObject({ postos: 2, fora: [] })
  })
})

describe('trocas em roda', () => {
  /** People of a ministry, each with a published service on a day that they cannot keep: each is free only on the next one's. */
  async function roda(lider: Person, quantos: number) {
    const meu = await ministerioDe(lider)
    const pessoas = await Promise.all(Array.from({ length: quantos }, () => servo(meu)))
    const itens: string[] = []
    for (const [n, pessoa] of pessoas.entries()) {
      const { vaga } = await escala(meu, 9 + 7 * n, { estado: 'publicada', maximo: 2 })
      itens.push(
        await id(
          `insert into public.escala_itens (vaga_id, membro_id, publicado_em) values ($1, $2, now()) returning id`,
          [vaga, pessoa.membroId],
        ),
      )
      for (let dia = 0; dia < quantos; dia += 1)
        if (dia !== n && dia !== (n + 1) % quantos) await block(pessoa.membroId, 9 + 7 * dia, 'x')
    }
    const trocas: string[] = []
    for (const [n, pessoa] of pessoas.entries()) {
      const { data, error } = await pessoa
        .rpc('pedir_troca', { item: itens[n] ?? '', tipo: 'trocar' })
        .single()
      if (error) throw error
      trocas.push(data.id)
    }
    const proposta = await lider.rpc('propor_rodas', { ministerio: meu.ministerio })
    expect(proposta.data).toBe(1)
    const { id: qual } = await row<{ id: string }>(
      'select id from public.escala_rodas where ministerio_id = $1',
      [meu.ministerio],
    )
    return { meu, pessoas, itens, trocas, qual }
  }
  const servem = (ministerio: string) =>
    sql<{ membro_id: string; dia: number }>(
      `select membro_id, (row_number() over (order by inicio))::integer as dia from public.escala_itens
       where ministerio_id = $1 and estado in ('pendente', 'confirmado', 'troca_solicitada') order by inicio`,
      [ministerio],
    )

  test('três em roda: os dois últimos aceitam ao mesmo tempo e todos trocam uma vez só', async ({ as }) => {
    const lider = await as('lider')
    const { meu, pessoas, qual } = await roda(lider, 3)
    const [ana, bia, caio] = pessoas
    if (!ana || !bia || !caio) throw new Error('faltam pessoas')
    expect((await ana.rpc('rodas_para_mim')).data).toMatchObject([
      { id: qual, pessoas: 3, aceitaram: 0, aceitei: false },
    ])
    const estranho = await servo(meu)
    expect((await estranho.rpc('aceitar_roda', { roda: qual })).error?.code).toBe('PT404')
    expect((await estranho.rpc('recusar_roda', { roda: qual })).error?.code).toBe('PT404')
    expect(await estranho.from('escala_rodas').select('id').eq('id', qual)).toBeEmpty()
    expect((await ana.rpc('aceitar_roda', { roda: qual })).data).toBe('aberta')
    const ultimos = await Promise.all([bia, caio].map((quem) => quem.rpc('aceitar_roda', { roda: qual })))
    expect(ultimos.map(({ data }) => data).sort()).toEqual(['aberta', 'feita'])
    expect((await servem(meu.ministerio)).map((s) => s.membro_id)).toEqual([
      caio.membroId,
      ana.membroId,
      bia.membroId,
    ])
    const { length: feitas } = await sql(
      `select from public.escala_trocas where ministerio_id = $1 and estado = 'feita'`,
      [meu.ministerio],
    )
    expect(feitas).toBe(3)
    expect((await ana.rpc('aceitar_roda', { roda: qual })).data).toBe('feita')
    expect((await bia.rpc('recusar_roda', { roda: qual })).error?.code).toBe('PT409')
  })

  test('uma troca comum ao mesmo tempo que o último sim: uma das duas vale inteira; um não encerra com uma frase', async ({
    as,
  }) => {
    const lider = await as('lider')
    const { meu, pessoas, trocas, qual } = await roda(lider, 3)
    const [ana, bia, caio] = pessoas
    if (!ana || !bia || !caio) throw new Error('faltam pessoas')
    const davi = await servo(meu)
    const { vaga } = await escala(meu, 60, { estado: 'publicada' })
    const oferece = await id(
      `insert into public.escala_itens (vaga_id, membro_id, publicado_em) values ($1, $2, now()) returning id`,
      [vaga, davi.membroId],
    )
    await ana.rpc('aceitar_roda', { roda: qual })
    await bia.rpc('aceitar_roda', { roda: qual })
    const [pelaRoda, comum] = await Promise.all([
      caio.rpc('aceitar_roda', { roda: qual }),
      davi.rpc('aceitar_troca', { troca: trocas[0] ?? '', oferece }),
    ])
    const dias = (await servem(meu.ministerio)).map((s) => s.membro_id)
    const { estado, motivo } = await row<{ estado: string; motivo: string | null }>(
      'select estado, motivo from public.escala_rodas where id = $1',
      [qual],
    )
    if (comum.error) {
      expect([pelaRoda.data, estado]).toEqual(['feita', 'feita'])
      expect(dias).toEqual([caio.membroId, ana.membroId, bia.membroId, davi.membroId])
    } else {
      expect(pelaRoda.error?.message ?? motivo).toBe('Uma das trocas foi resolvida de outro jeito.')
      expect([estado, motivo]).toEqual(['encerrada', 'Uma das trocas foi resolvida de outro jeito.'])
      expect(dias).toEqual([davi.membroId, bia.membroId, caio.membroId, ana.membroId])
      expect((await bia.rpc('rodas_para_mim')).data).toEqual([])
    }

    const outra = await roda(lider, 2)
    const [eva, gil] = outra.pessoas
    await eva?.rpc('recusar_roda', { roda: outra.qual })
    expect((await gil?.rpc('aceitar_roda', { roda: outra.qual }))?.error).toMatchObject({
      code: 'PT409',
      message: 'Alguém não aceitou.',
    })
    const avisos = await sql<{ mensagem: string }>(
      `select mensagem from public.notifications where user_id = $1 and titulo = 'A troca em roda não aconteceu'`,
      [gil?.id],
    )
    expect(avisos).toHaveLength(1)
    // Their requests stay open, and what was refused is not proposed again.
    expect((await lider.rpc('propor_rodas', { ministerio: outra.meu.ministerio })).data).toBe(0)
    expect(
      await sql(`select from public.escala_trocas where ministerio_id = $1 and estado = 'aberta'`, [
        outra.meu.ministerio,
      ]),
    ).toHaveLength(2)
  })
})
