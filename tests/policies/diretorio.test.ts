import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'

/** Somebody of age, as the directory asks for. */
async function adult(
  as: (papel: 'membro' | 'lider' | 'pastor' | 'admin' | 'voluntario', options?: object) => Promise<Person>,
  papel: 'membro' | 'lider' | 'pastor' | 'admin' | 'voluntario' = 'membro',
  campus = 'Posse',
): Promise<Person> {
  const pessoa = await as(papel, { campus })
  await born(pessoa, 30)
  return pessoa
}

const born = (pessoa: Person, years: number) =>
  sql(
    `update public.membros_igreja set data_nascimento = (app.hoje_da_igreja() - make_interval(years => $2))::date where id = $1`,
    [pessoa.membroId, years],
  )

const WHATSAPP = '+5562991234567'

const dadosDe = (mais: object = {}) => ({
  tipo: 'prestador',
  titulo: 'Eletricista',
  categoria: 'eletrica',
  descricao: 'Instalações e reparos em casas e comércio.',
  contato: 'whatsapp',
  whatsapp: '(62) 99123-4567',
  meses: '12',
  ...mais,
})

const save = (quem: Person, mais: object = {}, perfil?: string) =>
  quem.rpc('salvar_perfil_profissional', { dados: dadosDe(mais), termo: '2026-11', perfil })

/** A profile that a moderator published. */
async function published(quem: Person, mais: object = {}): Promise<string> {
  const { data, error } = await save(quem, mais)
  if (error) throw error
  await sql(`update public.perfis_profissionais set estado = 'publicado' where id = $1`, [data])
  return String(data)
}

const find = async (quem: Person, args: object = {}) =>
  ((await quem.rpc('diretorio_profissional', { limite: 50, ...args })).data ?? []).map(({ id }) => id)
const open = (quem: Person, perfil: string) => quem.rpc('perfil_profissional', { perfil })
const stateOf = async (perfil: string) =>
  (await row<{ estado: string }>('select estado from public.perfis_profissionais where id = $1', [perfil]))
    .estado

/** Nothing of the directory shows this profile to this person. */
async function expectGone(quem: Person, perfil: string, categoria = 'eletrica') {
  expect(await find(quem, { categoria })).not.toContain(perfil)
  const answers = [
    await open(quem, perfil),
    await quem.rpc('contato_do_perfil', { perfil }),
    await quem.rpc('mandar_recado_ao_perfil', { perfil, texto: 'Tudo bem?', responder: WHATSAPP }),
    await quem.rpc('denunciar_no_diretorio', { perfil, motivo: 'Teste' }),
    await quem.rpc('conhecer_perfil', { perfil, conhece: true }),
  ]
  expect(answers.map(({ error }) => error?.code)).toEqual(['PT404', 'PT404', 'PT404', 'PT404', 'PT404'])
  expect(await quem.from('perfis_profissionais').select().eq('id', perfil)).toBeEmpty()
}

describe('quem aparece', () => {
  test('ninguém antes de a moderação ler, nem por quem modera outro campus ou a si mesmo', async ({ as }) => {
    const [dona, outra] = [await adult(as, 'pastor'), await adult(as)]
    const perfil = String((await save(dona)).data)
    await expectGone(outra, perfil)
    const decide = (quem: Person, versao = 1) =>
      quem.rpc('decidir_perfil_profissional', { perfil, versao, publica: true })
    expect((await decide(await adult(as, 'pastor', 'Serra'))).error?.code).toBe('PT404')
    expect((await decide(outra)).error?.code).toBe('PT404')
    expect((await decide(dona)).error?.code).toBe('42501')
    expect((await outra.rpc('perfis_a_conferir')).error?.code).toBe('42501')
    const pastor = await adult(as, 'pastor')
    const fila = (await pastor.rpc('perfis_a_conferir')).data ?? []
    expect(fila.map(({ id }) => id)).toContain(perfil)
    expect(JSON.stringify(fila)).not.toContain(WHATSAPP)
    expect((await decide(pastor, 7)).error?.code).toBe('PT409')
    expect((await decide(pastor)).error).toBeNull()
    expect(await find(outra, { categoria: 'eletrica' })).toContain(perfil)
    // new words are read anew; a new number is not
    await save(dona, { whatsapp: '(62) 99123-0000' }, perfil)
    expect(await stateOf(perfil)).toBe('publicado')
    await save(dona, { titulo: 'Eletricista predial' }, perfil)
    await expectGone(outra, perfil)
  })

  test('recusado diz o motivo a quem escreveu', async ({ as }) => {
    const [dona, pastor] = [await adult(as), await adult(as, 'pastor')]
    const perfil = String((await save(dona)).data)
    const decide = (motivo?: string) =>
      pastor.rpc('decidir_perfil_profissional', { perfil, versao: 1, publica: false, motivo })
    expect((await decide()).error?.code).toBe('PT422')
    expect((await decide('Falta dizer o que faz')).error).toBeNull()
    const { data } = await dona
      .from('perfis_profissionais')
      .select('estado, motivo')
      .eq('id', perfil)
      .single()
    expect(data).toEqual({ estado: 'recusado', motivo: 'Falta dizer o que faz' })
  })

  test('a igreja inteira, ou só o campus de quem escolheu assim', async ({ as }) => {
    const [dona, daqui, dali] = [await adult(as), await adult(as), await adult(as, 'membro', 'Serra')]
    const [todos, campus] = [await published(dona), await published(dona, { so_campus: true })]
    expect(await find(dali, { campus: 'Posse' })).toContain(todos)
    expect(await find(daqui)).toEqual(expect.arrayContaining([todos, campus]))
    await expectGone(dali, campus)
  })

  test('quem retira a autorização some na mesma hora de tudo, e só volta pela moderação', async ({ as }) => {
    const [dona, outra] = [await adult(as), await adult(as)]
    const perfil = await published(dona, { categoria: 'costura' })
    const { data: ajuda } = await outra.rpc('pedir_ajuda', {
      categoria: 'costura',
      texto: 'Barra de calça',
      dia: await today(),
    })
    await dona.rpc('posso_ajudar', { ajuda: String(ajuda) })
    expect(JSON.stringify((await outra.rpc('mural_de_ajuda')).data)).toContain(perfil)
    await dona.rpc('revogar_consentimento', { membro_id: String(dona.membroId), finalidade: 'diretorio' })
    await expectGone(outra, perfil, 'costura')
    expect(JSON.stringify((await outra.rpc('mural_de_ajuda')).data)).not.toContain(perfil)
    expect((await dona.rpc('posso_ajudar', { ajuda: String(ajuda) })).error?.code).toBe('PT404')
    expect((await dona.from('perfis_profissionais').select('estado').eq('id', perfil).single()).data).toEqual(
      {
        estado: 'pausado',
      },
    )
    await save(dona, { categoria: 'costura' }, perfil)
    expect(await stateOf(perfil)).toBe('pendente')
  })

  test('o que passou do prazo some; renovado, volta', async ({ as }) => {
    const [dona, outra] = [await adult(as), await adult(as)]
    const perfil = await published(dona)
    await sql(`update public.perfis_profissionais set vale_ate = app.hoje('Posse') + 10 where id = $1`, [
      perfil,
    ])
    await sql(`select app.cuidar_do_diretorio('{Posse}')`)
    await sql(`select app.cuidar_do_diretorio('{Posse}')`)
    const { data } = await dona.from('notifications').select('titulo').like('chave', `perfil-fim:${perfil}%`)
    expect(data).toHaveLength(1)
    await sql(`update public.perfis_profissionais set vale_ate = app.hoje('Posse') - 1 where id = $1`, [
      perfil,
    ])
    await expectGone(outra, perfil)
    expect((await outra.rpc('renovar_perfil_profissional', { perfil })).error?.code).toBe('PT404')
    expect((await dona.rpc('renovar_perfil_profissional', { perfil })).error).toBeNull()
    expect(await find(outra, { categoria: 'eletrica' })).toContain(perfil)
  })

  test('a vaga tem fim, de no máximo 60 dias', async ({ as }) => {
    const dona = await adult(as)
    for (const fim of [undefined, '2020-01-01', '2099-01-01']) {
      expect((await save(dona, { tipo: 'vaga', fim })).error?.code).toBe('PT422')
    }
    expect((await save(dona, { tipo: 'vaga', fim: await today() })).error).toBeNull()
  })
})

describe('menores', () => {
  test('não publicam, não pedem, não falam com ninguém', async ({ as }) => {
    const perfil = await published(await adult(as))
    const menor = await as('membro')
    for (const years of [17, null]) {
      if (years) await born(menor, years)
      else
        await sql('update public.membros_igreja set data_nascimento = null where id = $1', [menor.membroId])
      const answers = [
        await save(menor),
        await menor.rpc('pedir_ajuda', { categoria: 'eletrica', texto: 'Trocar tomada', dia: await today() }),
        await menor.rpc('contato_do_perfil', { perfil }),
        await menor.rpc('mandar_recado_ao_perfil', { perfil, texto: 'Olá, tudo bem?', responder: WHATSAPP }),
      ]
      expect(answers.map(({ error }) => error?.code)).toEqual(['PT409', 'PT409', 'PT409', 'PT409'])
    }
    // by hand, behind every call
    await expect(
      sql(
        `insert into public.perfis_profissionais (membro_id, tipo, titulo, categoria, descricao, contato, vale_ate, estado)
         values ($1, 'prestador', 'Qualquer', 'outro', 'Qualquer coisa escrita', 'recado', '2090-01-01', 'publicado')`,
        [menor.membroId],
      ),
    ).rejects.toThrow('18 anos')
    const insert = { membro_id: String(menor.membroId), estado: 'publicado' as const }
    // @ts-expect-error: as a request made by hand
    expect(await menor.from('perfis_profissionais').insert(insert)).toBeDenied()
  })

  test('quem passa a ser menor, ou sai da igreja, some; e não volta sozinho', async ({ as }) => {
    const [dona, outra] = [await adult(as), await adult(as)]
    const perfil = await published(dona)
    await born(dona, 17)
    await expectGone(outra, perfil)
    await born(dona, 30)
    await expectGone(outra, perfil)
    await sql(`update public.perfis_profissionais set estado = 'publicado' where id = $1`, [perfil])
    await sql(`update public.membros_igreja set situacao = 'desligado' where id = $1`, [dona.membroId])
    await expectGone(outra, perfil)
  })
})

const today = async () => (await row<{ hoje: string }>(`select app.hoje('Posse')::text as hoje`)).hoje

describe('procurar', () => {
  test('sem acentos, pela categoria, e quem procura começa em lugar próprio que fica o dia todo', async ({
    as,
  }) => {
    const marca = unique()
      .replace(/[^a-z]/gi, '')
      .slice(0, 8)
      .padEnd(5, 'q')
    const criados: string[] = []
    for (let n = 0; n < 6; n++) {
      criados.push(await published(await adult(as), { descricao: `Manutenção de tomadas ${marca}` }))
    }
    const [primeiro, segundo, terceiro] = [await adult(as), await adult(as), await adult(as)]
    const leitores = [primeiro, segundo, terceiro]
    const ordens = await Promise.all(
      leitores.map((um) => find(um, { busca: `MANUTENCAO ${marca} eletricista` })),
    )
    for (const ordem of ordens) expect([...ordem].sort()).toEqual([...criados].sort())
    expect(await find(primeiro, { busca: `manutenção ${marca}` })).toEqual(ordens[0])
    expect(await find(primeiro, { busca: `${marca} zzz` })).toEqual([])
    // page by page: the same, none twice
    const vistos: string[] = []
    let depois: unknown
    for (let pagina = 0; pagina < 4; pagina++) {
      const { data } = await segundo.rpc('diretorio_profissional', {
        busca: marca,
        limite: 2,
        // @ts-expect-error: what the last row gave
        depois,
      })
      vistos.push(...(data ?? []).map(({ id }) => String(id)))
      depois = data?.at(-1)?.cursor ?? depois
    }
    expect(vistos).toEqual(ordens[1])
    // the wheel turns: over many readers everybody is first once
    const { primeiros } = await row<{ primeiros: string }>(
      `with p as (select sorteio from public.perfis_profissionais where id = any ($1::uuid[])),
         l as (select app.inicio_da_roda(gen_random_uuid(), date '2026-11-26') as s from generate_series(1, 4000))
       select count(distinct (select p.sorteio from p order by p.sorteio < l.s, p.sorteio limit 1)) as primeiros from l`,
      [criados],
    )
    expect(Number(primeiros)).toBeGreaterThan(3)
  })
})

describe('contato', () => {
  test('por recado, nem o telefone nem o e-mail de ninguém aparece', async ({ as }) => {
    const [dona, outra, alheia] = [await adult(as), await adult(as), await adult(as)]
    await sql('update public.membros_igreja set telefone = $2 where id = $1', [dona.membroId, WHATSAPP])
    const perfil = await published(dona, { contato: 'recado', whatsapp: WHATSAPP })
    expect((await outra.rpc('contato_do_perfil', { perfil })).error?.code).toBe('PT409')
    const sent = await outra.rpc('mandar_recado_ao_perfil', {
      perfil,
      texto: 'Você atende sexta?',
      responder: '(62) 98888-7777',
    })
    expect(sent.error).toBeNull()
    const shown = JSON.stringify([
      (await open(outra, perfil)).data,
      (await outra.rpc('diretorio_profissional', { categoria: 'eletrica', limite: 50 })).data,
      (await outra.from('perfil_recados').select()).data,
      sent.data,
    ])
    expect(shown).toContain(perfil)
    expect(shown).not.toContain(WHATSAPP.slice(3))
    expect(shown).not.toContain(dona.email)
    const { data } = await dona
      .from('perfil_recados')
      .select('texto, responder, autor_nome')
      .eq('perfil_id', perfil)
    expect(data).toEqual([
      { texto: 'Você atende sexta?', responder: '+5562988887777', autor_nome: 'Própria Teste' },
    ])
    const aviso = await dona.from('notifications').select('mensagem').like('chave', 'recado-perfil:%')
    expect(JSON.stringify(aviso.data)).toContain('Você atende sexta?')
    expect(await alheia.from('perfil_recados').select().eq('perfil_id', perfil)).toBeEmpty()
    // who got it reports it, nobody else
    const denuncia = { recado: String(sent.data), motivo: 'Ofensa' }
    expect((await alheia.rpc('denunciar_no_diretorio', denuncia)).error?.code).toBe('PT404')
    expect((await dona.rpc('denunciar_no_diretorio', denuncia)).error).toBeNull()
    const fila = (await (await adult(as, 'pastor')).rpc('perfis_a_conferir')).data
    expect(fila?.find(({ id }) => id === perfil)?.recados?.[0]).toContain('Você atende sexta?')
  })

  test('os limites valem com vinte pedidos ao mesmo tempo', async ({ as }) => {
    const [dona, outra] = [await adult(as), await adult(as)]
    const perfis = await Promise.all(
      ['recado', 'recado', 'recado'].map((contato) => published(dona, { contato })),
    )
    const vinte = Array.from({ length: 20 }, (_, n) => n)
    const send = (perfil: string) =>
      outra.rpc('mandar_recado_ao_perfil', { perfil, texto: 'Pode hoje?', responder: WHATSAPP })
    const codes = (answers: { error: { code: string } | null }[]) =>
      answers.filter(({ error }) => error === null).length
    expect(codes(await Promise.all(vinte.map(() => send(String(perfis[0])))))).toBe(2)
    expect(codes(await Promise.all(vinte.map((n) => send(String(perfis[1 + (n % 2)])))))).toBe(3)
    const dia = await today()
    const asked = await Promise.all(
      vinte.map(() => outra.rpc('pedir_ajuda', { categoria: 'saude', texto: 'Aferir pressão', dia })),
    )
    expect(codes(asked)).toBe(2)
    expect(asked.find(({ error }) => error)?.error?.code).toBe('PT429')
    const saved = await Promise.all(vinte.map(() => save(outra)))
    expect(codes(saved)).toBe(6)
    // of those who show a number, fifteen people a day
    const numeros: string[] = []
    for (const _ of [1, 2, 3, 4]) {
      const quem = await adult(as)
      for (const _outro of [1, 2, 3, 4, 5]) numeros.push(await published(quem))
    }
    const seen = await Promise.all(numeros.map((perfil) => outra.rpc('contato_do_perfil', { perfil })))
    expect(codes(seen)).toBe(15)
    expect(seen.find(({ data }) => data)?.data).toBe(WHATSAPP)
  })

  test('quem conhece é da liderança, e nunca de si mesmo', async ({ as }) => {
    const [dona, membro, lider] = [await adult(as, 'lider'), await adult(as), await adult(as, 'lider')]
    const perfil = await published(dona)
    const know = (quem: Person, conhece = true) => quem.rpc('conhecer_perfil', { perfil, conhece })
    expect(await know(membro)).toBeDenied()
    expect(await know(dona)).toBeDenied()
    await know(lider)
    expect((await open(membro, perfil).single()).data?.conhecido_de).toEqual(['Própria Teste'])
    await know(lider, false)
    expect((await open(membro, perfil).single()).data?.conhecido_de).toEqual([])
  })
})

describe('mural', () => {
  test('chama quem é da profissão e do campus; um toque mostra quem pode; depois do dia some', async ({
    as,
  }) => {
    const [pede, daqui, dali] = [await adult(as), await adult(as), await adult(as, 'membro', 'Serra')]
    const alheia = await adult(as)
    const online = await adult(as, 'membro', 'Serra')
    const categoria = 'psicologia'
    const perfil = await published(daqui, { categoria })
    await published(dali, { categoria })
    await published(online, { categoria, a_distancia: true })
    const ajuda = String(
      (await pede.rpc('pedir_ajuda', { categoria, texto: 'Conversa de apoio', dia: await today() })).data,
    )
    const told = async (quem: Person) =>
      (await quem.from('notifications').select('titulo').eq('chave', `ajuda:${ajuda}`)).data?.length
    expect(await Promise.all([daqui, dali, online, alheia].map(told))).toEqual([1, 0, 1, 0])
    const help = (quem: Person) => quem.rpc('posso_ajudar', { ajuda })
    expect((await help(alheia)).error?.code).toBe('PT404')
    expect((await help(dali)).error?.code).toBe('PT404')
    expect((await help(pede)).error?.code).toBe('PT404')
    expect((await help(daqui)).error).toBeNull()
    expect((await help(daqui)).error).toBeNull()
    const boardOf = async (quem: Person) =>
      (await quem.rpc('mural_de_ajuda')).data?.find(({ id }) => id === ajuda)
    expect((await boardOf(pede))?.respostas).toEqual([
      { perfil, nome: 'Própria Teste', titulo: 'Eletricista' },
    ])
    expect((await boardOf(alheia))?.respostas).toEqual([])
    expect((await boardOf(daqui))?.respondi).toBe(true)
    expect(await boardOf(dali)).toBeUndefined()
    await sql(`update public.pedidos_de_ajuda set dia = app.hoje('Posse') - 1 where id = $1`, [ajuda])
    expect(await boardOf(pede)).toBeUndefined()
    expect((await help(online)).error?.code).toBe('PT404')
    expect((await alheia.rpc('encerrar_pedido_de_ajuda', { ajuda })).error?.code).toBe('PT404')
    expect((await pede.rpc('encerrar_pedido_de_ajuda', { ajuda })).error).toBeNull()
  })
})

test('sem acesso ao diretório, nada', async ({ as, anon }) => {
  const perfil = await published(await adult(as))
  const sem = await as(null)
  await born(sem, 30)
  expect(await sem.rpc('diretorio_profissional', {})).toBeDenied()
  expect(await open(sem, perfil)).toBeDenied()
  expect(await sem.rpc('mural_de_ajuda')).toBeDenied()
  expect(await save(sem)).toBeDenied()
  expect(await anon.rpc('diretorio_profissional', {})).toBeDenied()
})
