import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { id, row, sql, unique } from '../support/database.ts'
import { inDays, newEvento } from '../support/events.ts'
import { giveFuncao, newEscala, newFuncao, newMinisterio, newVaga, putItem } from '../support/rosters.ts'
import {
  ANOS,
  answersFor,
  approve,
  born,
  joinCelula,
  membro,
  newAntecedentes,
  newCelula,
} from '../support/talks.ts'

type As = (
  papel: 'membro' | 'lider' | 'pastor' | 'coordenador',
  opcoes?: { campus?: string },
) => Promise<Person>

async function adulta(as: As, papel: Parameters<As>[0] = 'membro', campus = 'Posse') {
  const quem = await as(papel, { campus })
  await born(quem, ANOS(40))
  return quem
}
async function menor(as: As, idade = 15) {
  const quem = await as('membro')
  await born(quem, ANOS(idade))
  return quem
}

let antecedentes = ''
beforeAll(async () => {
  antecedentes = await newAntecedentes()
})

async function aprovada(as: As) {
  const quem = await adulta(as)
  await approve(quem, antecedentes)
  return quem
}

const leaveCelula = (celula: string, quem: Person) =>
  sql(
    `update public.celula_membros set fim = inicio where celula_id = $1 and membro_id = $2 and fim is null`,
    [celula, quem.membroId],
  )

const start = (quem: Person, pessoas: readonly Person[], mais: object = {}, conversa = randomUUID()) =>
  quem.rpc('iniciar_conversa', { conversa, pessoas: pessoas.map(membro), ...mais })
async function started(quem: Person, pessoas: readonly Person[], mais: object = {}) {
  const { data, error } = await start(quem, pessoas, mais)
  expect(error).toBeNull()
  return String(data)
}
async function opened(quem: Person, celula: string) {
  const { data, error } = await quem.rpc('abrir_conversa_do_grupo', { celula })
  expect(error).toBeNull()
  return String(data)
}
const write = (
  quem: Person,
  conversa: string,
  texto = `Olá ${unique()}`,
  mais: object = {},
  mensagem = randomUUID(),
) => quem.rpc('enviar_mensagem', { conversa, mensagem, texto, ...mais })
const read = async (quem: Person, conversa: string, mais: object = {}) =>
  (await quem.rpc('mensagens_da_conversa', { conversa, ...mais }).throwOnError()).data
/** The id of the last message. */
const lastOf = async (quem: Person, conversa: string) => String((await read(quem, conversa))[0]?.id)
const words = async (quem: Person, conversa: string) => (await read(quem, conversa)).map(({ texto }) => texto)
const list = async (quem: Person, busca = '') =>
  (await quem.rpc('minhas_conversas', { busca }).throwOnError()).data
const open = async (quem: Person, conversa: string) =>
  Object((await quem.rpc('conversa_aberta', { conversa }).throwOnError()).data)
const notices = (quem: Person, conversa: string) =>
  sql<{ titulo: string; mensagem: string; lida: boolean }>(
    `select titulo, mensagem, lida from public.notifications where user_id = $1 and chave like 'conversa:' || $2 || '%' order by created_at`,
    [quem.id, conversa],
  )

/** Two adults who know each other by a cell, and their conversation. */
async function dois(as: As) {
  const [ana, rui] = [await adulta(as), await adulta(as)]
  await newCelula(ana, rui)
  return { ana, rui, conversa: await started(ana, [rui]) }
}

const FECHADA = /menos de 18 anos/

describe('quem conversa com quem', () => {
  test('duas pessoas têm uma conversa, quem quer que comece; de fora ninguém lê nem escreve', async ({
    as,
    anon,
  }) => {
    const { ana, rui, conversa } = await dois(as)
    expect(await started(rui, [ana])).toBe(conversa)
    expect((await write(ana, conversa, 'Bom dia')).error).toBeNull()
    expect(await words(rui, conversa)).toEqual(['Bom dia'])
    expect(await list(rui)).toMatchObject([{ id: conversa, nao_lidas: 1, previa: 'Bom dia' }])
    const fora = [await adulta(as), await adulta(as, 'pastor'), await adulta(as, 'pastor', 'Serra')]
    const { data } = await rui.rpc('mensagens_da_conversa', { conversa })
    const mensagem = data?.[0]?.id ?? ''
    for (const quem of fora) {
      expect(await list(quem)).toEqual([])
      for (const { error } of await Promise.all([
        quem.rpc('conversa_aberta', { conversa }),
        quem.rpc('mensagens_da_conversa', { conversa }),
        quem.rpc('ler_conversa', { conversa, ate: 1 }),
        quem.rpc('digitando_na_conversa', { conversa }),
        quem.rpc('sair_da_conversa', { conversa }),
        quem.rpc('ajustar_conversa', { conversa, modo: 'lideranca' }),
        quem.rpc('incluir_na_conversa', { conversa, pessoas: [membro(quem)] }),
        write(quem, conversa),
        quem.rpc('editar_mensagem', { mensagem, texto: 'Minha', visto: 'Bom dia' }),
        quem.rpc('apagar_mensagem', { mensagem }),
        quem.rpc('reagir_a_mensagem', { mensagem, reacao: 'amem' }),
        quem.rpc('denunciar_mensagem', { mensagem, motivo: 'Quero ver' }),
      ]))
        expect(error?.code).toBe('PT404')
      expect((await quem.rpc('buscar_mensagens', { busca: 'Bom dia' })).data).toEqual([])
      expect((await quem.rpc('buscar_mensagens', { busca: 'Bom dia', conversa })).data).toEqual([])
    }
    expect((await anon.rpc('minhas_conversas')).error).not.toBeNull()
    // somebody of another campus is at nobody's reach, by a hand-made id neither
    const longe = await adulta(as, 'membro', 'Serra')
    expect((await start(ana, [longe])).error?.code).toBe('PT404')
    expect(
      (await ana.rpc('pessoas_para_conversar', { busca: '' })).data?.map(({ membro_id }) => membro_id),
    ).not.toContain(longe.membroId)
  })

  test('pelo nome que se lê: telefone, e-mail e sobrenome de menor não se adivinham aos poucos', async ({
    as,
  }) => {
    const { ana, rui: bia } = await dois(as)
    const marca = unique()
    await sql(
      `update public.membros_igreja set telefone = '(62) 98877-6655', nome = 'Zuleica', sobrenome = $2 where id = $1`,
      [bia.membroId, marca],
    )
    const found = async (quem: Person, busca: string) =>
      ((await quem.rpc('pessoas_para_conversar', { busca }).throwOnError()).data ?? []).some(
        ({ membro_id }) => membro_id === bia.membroId,
      )
    const email = String(
      (await row<{ email: string }>('select email from public.membros_igreja where id = $1', [bia.membroId]))
        .email,
    )
    expect([await found(ana, 'zuleica'), await found(ana, marca)]).toEqual([true, true])
    for (const busca of ['98877', '6655', email, '@demo.test'])
      expect([busca, await found(ana, busca)]).toEqual([busca, false])
    await sql(`update public.membros_igreja set data_nascimento = app.hoje('Posse') - 5500 where id = $1`, [
      bia.membroId,
    ])
    expect([await found(ana, 'zuleica'), await found(ana, marca)]).toEqual([true, false])
    // who sees the record finds by all of it
    expect(await found(await as('pastor'), '98877')).toBe(true)
  })

  test('sem cadastro, ou sem permissão de escrever, ninguém escreve', async ({ as }) => {
    const { conversa, ana } = await dois(as)
    const semCadastro = await (as as (p: 'membro', o: object) => Promise<Person>)('membro', {
      semMembro: true,
    })
    expect(await list(semCadastro)).toEqual([])
    expect((await start(semCadastro, [ana])).error?.code).toBe('PT409')
    expect((await write(semCadastro, conversa)).error?.code).toBe('PT404')
    await sql(`delete from public.user_roles where user_id = $1`, [ana.id])
    await sql(`insert into public.user_roles (user_id, role, campus) values ($1, 'visitante', 'Posse')`, [
      ana.id,
    ])
    expect((await write(ana, conversa)).error?.code).toBe('42501')
  })

  test('cada mensagem uma vez; a mesma com outras palavras é recusada; ao mesmo tempo também', async ({
    as,
  }) => {
    const { ana, rui, conversa } = await dois(as)
    const mensagem = randomUUID()
    const vezes = await Promise.all([1, 2, 3].map(() => write(ana, conversa, 'Uma vez', {}, mensagem)))
    expect(vezes.map(({ data }) => data)).toEqual([1, 1, 1])
    expect((await write(ana, conversa, 'Outra coisa', {}, mensagem)).error?.code).toBe('PT409')
    expect((await write(rui, conversa, 'Uma vez', {}, mensagem)).error?.code).toBe('PT409')
    expect((await write(ana, conversa, '   ')).error?.code).toBe('PT422')
    await Promise.all([...Array(12).keys()].map((n) => write(n % 2 ? ana : rui, conversa)))
    expect((await read(rui, conversa)).map(({ ordem }) => ordem)).toEqual(
      [...Array(13).keys()].map((n) => 13 - n),
    )
    // the pages go by number
    expect((await read(rui, conversa, { antes: 3 })).map(({ ordem }) => ordem)).toEqual([2, 1])
    expect((await read(rui, conversa, { depois: 10, limite: 2 })).map(({ ordem }) => ordem)).toEqual([12, 11])
  })

  test('a mesma conversa pedida com outras pessoas é outra', async ({ as }) => {
    const [ana, rui, leo] = [await adulta(as), await adulta(as), await adulta(as)]
    await newCelula(ana, rui, leo)
    const conversa = randomUUID()
    expect((await start(ana, [rui, leo], { nome: 'Viagem' }, conversa)).data).toBe(conversa)
    expect((await start(ana, [rui, leo], { nome: 'Viagem' }, conversa)).data).toBe(conversa)
    expect((await start(ana, [rui, leo], { nome: 'Outra' }, conversa)).error?.code).toBe('PT409')
    expect((await start(ana, [rui], {}, conversa)).error?.code).toBe('PT409')
    expect((await start(leo, [ana, rui], { nome: 'Viagem' }, conversa)).error?.code).toBe('PT409')
  })

  test('começada pelos dois ao mesmo tempo, é uma; quem sai da igreja não lê mais o que vem', async ({
    as,
  }) => {
    const [ana, rui, leo] = [await adulta(as), await adulta(as), await adulta(as)]
    const celula = await newCelula(ana, rui, leo)
    const duas = await Promise.all([start(ana, [rui]), start(rui, [ana])])
    expect(new Set(duas.map(({ data }) => data)).size).toBe(1)
    const conversa = String(duas[0].data)
    const doGrupo = await opened(leo, celula)
    const mensagem = randomUUID()
    expect((await write(ana, conversa, 'Uma vez', {}, mensagem)).data).toBe(1)
    await sql(
      `update public.membros_igreja set situacao = 'desligado', saiu_em = app.hoje('Posse') where id = $1`,
      [rui.membroId],
    )
    // what had arrived says so, also where nobody may write any more
    expect((await write(ana, conversa, 'Uma vez', {}, mensagem)).data).toBe(1)
    expect((await write(ana, conversa)).error?.message).toMatch(/Não há mais ninguém/)
    expect((await write(leo, doGrupo, 'Depois')).error).toBeNull()
    expect(await words(rui, conversa)).toEqual(['Uma vez'])
    expect(await words(rui, doGrupo)).toEqual([])
    expect((await write(rui, doGrupo)).error?.code).toBe('42501')
    expect((await start(ana, [rui])).error?.code).toBe('PT404')
  })
})

describe('ninguém fica a sós com quem tem menos de 18 anos', () => {
  /** Every way two people can come to talk, and what was tried; each is refused, or another adult is there. */
  const QUEM = ['menor', 'sem data de nascimento', 'menor que começa'] as const

  async function par(as: As, quem: (typeof QUEM)[number]) {
    const [adulto, jovem] = [await adulta(as), await menor(as)]
    if (quem === 'sem data de nascimento') await born(jovem, null)
    await newCelula(adulto, jovem)
    return {
      adulto,
      jovem,
      eu: quem === 'menor que começa' ? jovem : adulto,
      outro: quem === 'menor que começa' ? adulto : jovem,
    }
  }

  for (const quem of QUEM) {
    test(`começar, incluir, sair: ${quem}`, async ({ as }) => {
      const { adulto, jovem, eu, outro } = await par(as, quem)
      const { error } = await start(eu, [outro])
      expect(error?.code).toBe('PT409')
      expect(error?.message).toMatch(FECHADA)
      expect(await sql('select 1 from app.conversa_pessoas where membro_id = $1', [jovem.membroId])).toEqual(
        [],
      )
      // with nobody who has an account, those who answer are nobody
      expect((await start(eu, [outro], { com_responsaveis: true })).error?.message).toMatch(FECHADA)
      // brought into a conversation of two adults
      const terceira = await adulta(as)
      await newCelula(adulto, terceira, jovem)
      const adultos = await started(adulto, [terceira])
      expect(
        (await adulto.rpc('incluir_na_conversa', { conversa: adultos, pessoas: [membro(jovem)] })).error
          ?.message,
      ).toMatch(FECHADA)
      expect((await write(adulto, adultos)).error).toBeNull()
      // a second adult who is not approved is not enough; one who is, is
      expect((await start(eu, [outro, terceira])).error?.message).toMatch(FECHADA)
      await approve(terceira, antecedentes)
      const conversa = await started(eu, [outro, terceira])
      expect((await write(eu, conversa)).error).toBeNull()
      await sql(`update public.membros_treinamentos set concluido_em = '2020-01-01' where membro_id = $1`, [
        terceira.membroId,
      ])
      await sql(`update public.treinamentos set validade_meses = 12 where id = $1`, [antecedentes])
      try {
        await sql(`update public.membros_treinamentos set concluido_em = '2020-01-02' where membro_id = $1`, [
          terceira.membroId,
        ])
        expect((await write(eu, conversa)).error?.message).toMatch(FECHADA)
      } finally {
        await sql(`update public.treinamentos set validade_meses = null where id = $1`, [antecedentes])
        await sql(
          `update public.membros_treinamentos set concluido_em = app.hoje('Posse') - 9 where membro_id = $1`,
          [terceira.membroId],
        )
      }
      expect((await write(eu, conversa)).error).toBeNull()
      await terceira.rpc('sair_da_conversa', { conversa }).throwOnError()
      expect((await write(eu, conversa)).error?.message).toMatch(FECHADA)
      expect((await write(outro, conversa)).error?.message).toMatch(FECHADA)
      // closed is not deleted
      expect(await read(eu, conversa)).toHaveLength(2)
      expect((await open(eu, conversa)).calada).toMatch(FECHADA)
    })

    test(`célula, ministério, escala: ${quem}`, async ({ as }) => {
      const { adulto, jovem, eu } = await par(as, quem)
      const celula = await newCelula(adulto, jovem)
      const conversa = await opened(eu, celula)
      expect((await write(eu, conversa)).error?.message).toMatch(FECHADA)
      expect((await open(eu, conversa)).calada).toMatch(/dois adultos aprovados/)
      const [uma, outra] = [await aprovada(as), await aprovada(as)]
      await joinCelula(celula, uma)
      expect((await write(eu, conversa)).error?.message).toMatch(FECHADA)
      await joinCelula(celula, outra)
      expect((await write(eu, conversa)).error).toBeNull()
      await leaveCelula(celula, outra)
      expect((await write(eu, conversa)).error?.message).toMatch(FECHADA)

      const ministerio = await newMinisterio('Posse')
      const funcao = await newFuncao(ministerio)
      await giveFuncao(membro(adulto), ministerio, funcao)
      await giveFuncao(membro(jovem), ministerio, funcao)
      const { data: doMinisterio } = await eu.rpc('abrir_conversa_do_grupo', { ministerio }).throwOnError()
      expect((await write(eu, String(doMinisterio))).error?.message).toMatch(FECHADA)

      const escala = await publishedEscala(ministerio, funcao, [adulto, jovem])
      const { data: daEscala } = await eu.rpc('abrir_conversa_do_grupo', { escala }).throwOnError()
      expect((await write(eu, String(daEscala))).error?.message).toMatch(FECHADA)
    })
  }

  test('menção, resposta, reação, edição, tópico, endereço de foto', async ({ as }) => {
    const { ana, rui, conversa } = await dois(as)
    const jovem = await menor(as)
    await newCelula(ana, rui, jovem)
    await write(ana, conversa, 'Antes').then(({ error }) => expect(error).toBeNull())
    const [antes] = await read(ana, conversa)
    // whoever is not in it is not named in it, nor told
    await write(ana, conversa, 'Oi @Jovem', { mencoes: [membro(jovem)] })
    expect((await read(ana, conversa))[0]?.mencoes).toEqual([])
    expect(await notices(jovem, conversa)).toEqual([])
    const outra = await dois(as)
    const { data } = await outra.ana.rpc('mensagens_da_conversa', { conversa: outra.conversa })
    expect(data).toEqual([])
    await write(outra.ana, outra.conversa, 'De outra conversa')
    const [alheia] = await read(outra.rui, outra.conversa)
    expect((await write(ana, conversa, 'Resposta', { resposta: alheia?.id })).error?.code).toBe('PT404')
    // an age that was wrong, and one that is gone
    for (const dia of [ANOS(16), null]) {
      await born(rui, dia)
      const ways = await Promise.all([
        write(ana, conversa),
        write(rui, conversa),
        write(rui, conversa, 'Resposta', { resposta: antes?.id }),
        ana.rpc('editar_mensagem', { mensagem: antes?.id ?? '', texto: 'Depois', visto: 'Antes' }),
        rui.rpc('reagir_a_mensagem', { mensagem: antes?.id ?? '', reacao: 'amem' }),
      ])
      for (const { error } of ways) expect(error?.message).toMatch(FECHADA)
      for (const quem of [ana, rui]) {
        const caminho = `${conversa}/${randomUUID()}/${randomUUID()}.jpg`
        expect((await quem.storage.from('conversas').upload(caminho, await jpeg())).error).not.toBeNull()
      }
    }
    await born(rui, ANOS(30))
    expect((await write(ana, conversa)).error).toBeNull()
    // nobody hears what somebody else is told
    await ana.realtime.setAuth()
    const join = (topico: string) =>
      new Promise<string>((resolve) => {
        ana
          .channel(topico, { config: { private: true } })
          .subscribe((status) => status !== 'CLOSED' && resolve(status))
      })
    expect(await join(`conversas:${jovem.id}`)).toBe('CHANNEL_ERROR')
    expect(await join(`conversas:${ana.id}`)).toBe('SUBSCRIBED')
    await ana.removeAllChannels()
  })

  test('quem tem menos de 18 anos não se faz mais velho; a secretaria corrige', async ({ as }) => {
    const jovem = await menor(as)
    const change = (quem: Person, data_nascimento: string | null) =>
      quem.from('membros_igreja').update({ data_nascimento }).eq('id', membro(jovem)).select('id')
    for (const dia of [ANOS(20), null]) expect((await change(jovem, dia)).error?.code).toBe('42501')
    const secretaria = await as('coordenador')
    expect((await change(secretaria, ANOS(20))).data).toHaveLength(1)
  })

  test('com um responsável: ele entra, e a conversa se fecha quando ele sai', async ({ as }) => {
    const [adulto, jovem, mae] = [await adulta(as), await menor(as), await adulta(as)]
    await newCelula(adulto, jovem)
    await answersFor(mae, jovem)
    // with the mother alone a minor speaks as they like
    const deles = await started(jovem, [mae])
    expect((await write(mae, deles)).error).toBeNull()
    const conversa = await started(adulto, [jovem], { com_responsaveis: true })
    expect((await write(adulto, conversa, 'Bom dia')).error).toBeNull()
    expect(await words(mae, conversa)).toEqual(['Bom dia'])
    expect(await list(adulto)).toMatchObject([{ id: conversa, foto: null }])
    await mae.rpc('sair_da_conversa', { conversa }).throwOnError()
    expect((await write(adulto, conversa)).error?.message).toMatch(FECHADA)
    // asked for again, it is the same, with her in it again
    expect(await started(adulto, [jovem], { com_responsaveis: true })).toBe(conversa)
    expect((await write(jovem, conversa, 'De volta')).error).toBeNull()
    expect(await words(mae, conversa)).toEqual(['De volta', 'Bom dia'])
    // an account that no longer opens watches over nobody
    await sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [mae.id])
    expect((await write(adulto, conversa)).error?.message).toMatch(FECHADA)
  })

  test('dois adolescentes entre si também não; irmãos com a mãe, sim', async ({ as }) => {
    const [um, outro, mae] = [await menor(as), await menor(as, 13), await adulta(as)]
    await newCelula(um, outro)
    expect((await start(um, [outro])).error?.message).toMatch(FECHADA)
    await answersFor(mae, um)
    expect((await start(um, [outro], { com_responsaveis: true })).error?.message).toMatch(FECHADA)
    await answersFor(mae, outro)
    expect((await write(um, await started(um, [outro], { com_responsaveis: true }))).error).toBeNull()
  })

  test('quem responde por um adolescente lê o canal dele, sem escrever; a conversa entre pessoas, não', async ({
    as,
  }) => {
    const [jovem, mae, uma, outra] = [
      await menor(as),
      await adulta(as),
      await aprovada(as),
      await aprovada(as),
    ]
    const celula = await newCelula(uma, outra)
    const conversa = await opened(uma, celula)
    await write(uma, conversa, 'Antes de ele entrar')
    await joinCelula(celula, jovem)
    await write(uma, conversa, 'Bem-vindo')
    expect((await mae.rpc('mensagens_da_conversa', { conversa })).error?.code).toBe('PT404')
    await answersFor(mae, jovem)
    expect(await words(mae, conversa)).toEqual(['Bem-vindo'])
    expect(await list(mae)).toMatchObject([{ id: conversa, acompanho: true, dentro: false, nao_lidas: 0 }])
    expect((await write(mae, conversa)).error?.code).toBe('42501')
    expect((await open(mae, conversa)).calada).toMatch(/acompanha/)
    await leaveCelula(celula, jovem)
    await write(uma, conversa, 'Depois')
    expect(await words(mae, conversa)).toEqual(['Bem-vindo'])
    await joinCelula(celula, jovem)
    const aTres = await started(uma, [jovem, outra])
    await write(uma, aTres)
    expect((await mae.rpc('mensagens_da_conversa', { conversa: aTres })).error?.code).toBe('PT404')
  })
})

/** A published roster with these people, on a service so many days from now. */
async function publishedEscala(ministerio: string, funcao: string, gente: readonly Person[]) {
  const escala = await newEscala(await newEvento('Posse', inDays(3)), ministerio, 'publicada')
  const vaga = await newVaga(escala, funcao, { maximo: 9 })
  for (const quem of gente) await putItem(vaga, membro(quem))
  return escala
}

const jpeg = async () =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 8, height: 8, channels: 3, background: '#8a5a2b' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    { type: 'image/jpeg' },
  )

describe('grupos', () => {
  test('quem entra lê dali em diante; quem sai não lê o que vem depois', async ({ as }) => {
    const [uma, outra, nova] = [await adulta(as), await adulta(as), await adulta(as)]
    const celula = await newCelula(uma, outra)
    expect((await nova.rpc('abrir_conversa_do_grupo', { celula })).error?.code).toBe('PT404')
    const conversa = await opened(uma, celula)
    expect(await opened(outra, celula)).toBe(conversa)
    await write(uma, conversa, 'Um')
    await joinCelula(celula, nova)
    await write(uma, conversa, 'Dois', {})
    expect(await words(nova, conversa)).toEqual(['Dois'])
    const [dois] = await read(nova, conversa)
    await leaveCelula(celula, outra)
    await write(uma, conversa, 'Três', { resposta: (await read(uma, conversa)).at(-1)?.id })
    expect(await words(outra, conversa)).toEqual(['Dois', 'Um'])
    expect(await list(outra)).toMatchObject([{ id: conversa, dentro: false, previa: 'Dois', nao_lidas: 0 }])
    expect((await write(outra, conversa)).error?.code).toBe('42501')
    expect((await outra.rpc('buscar_mensagens', { busca: 'Três' })).data).toEqual([])
    expect((await open(outra, conversa)).pessoas).toEqual([])
    // what a reply quotes is shown to those alone who read it
    expect((await read(nova, conversa))[0]).toMatchObject({ texto: 'Três', resposta_texto: null })
    expect((await read(uma, conversa))[0]).toMatchObject({ texto: 'Três', resposta_texto: 'Um' })
    expect((await nova.rpc('sair_da_conversa', { conversa })).error?.code).toBe('PT409')
    expect(
      (await outra.rpc('reagir_a_mensagem', { mensagem: dois?.id ?? '', reacao: 'amem' })).error?.code,
    ).toBe('42501')
    // back again: what was said meanwhile stays hidden
    await joinCelula(celula, outra)
    await write(uma, conversa, 'Quatro')
    expect(await words(outra, conversa)).toEqual(['Quatro', 'Dois', 'Um'])
  })

  test('modos: só a liderança escreve, ou só se responde a ela', async ({ as }) => {
    const [lider, outra] = [await adulta(as, 'lider'), await adulta(as)]
    const celula = await newCelula(outra)
    await joinCelula(celula, lider, 'lider')
    const conversa = await opened(outra, celula)
    const mode = (quem: Person, modo: 'aberta' | 'lideranca' | 'respostas') =>
      quem.rpc('ajustar_conversa', { conversa, modo })
    expect((await mode(outra, 'lideranca')).error?.code).toBe('42501')
    expect((await mode(lider, 'lideranca')).error).toBeNull()
    expect((await write(outra, conversa)).error?.code).toBe('42501')
    expect((await write(lider, conversa, 'Aviso')).error).toBeNull()
    await mode(lider, 'respostas').throwOnError()
    const [aviso] = await read(outra, conversa)
    expect((await write(outra, conversa)).error?.code).toBe('42501')
    expect((await write(outra, conversa, 'Recebido', { resposta: aviso?.id })).error).toBeNull()
    const [minha] = await read(outra, conversa)
    expect((await write(outra, conversa, 'De novo', { resposta: minha?.id })).error?.code).toBe('42501')
    // who leads a group takes away what others wrote; it comes back by the same hand
    expect((await lider.rpc('apagar_mensagem', { mensagem: minha?.id ?? '' })).error).toBeNull()
    expect((await read(outra, conversa))[0]).toMatchObject({ apagada: true, texto: '', desfaco: false })
    expect(
      (await outra.rpc('apagar_mensagem', { mensagem: minha?.id ?? '', apaga: false })).error?.code,
    ).toBe('PT404')
    await sql(`update public.celulas set encerrada_em = app.hoje('Posse') where id = $1`, [celula])
    expect((await write(lider, conversa)).error?.code).toBe('PT409')
  })

  test('a equipe da escala tem a sua, até um dia depois', async ({ as }) => {
    const [uma, outra, fora] = [await adulta(as), await adulta(as), await adulta(as)]
    const ministerio = await newMinisterio('Posse')
    const funcao = await newFuncao(ministerio)
    const escala = await publishedEscala(ministerio, funcao, [uma, outra])
    expect((await fora.rpc('abrir_conversa_do_grupo', { escala })).error?.code).toBe('PT404')
    expect((await uma.rpc('grupos_para_conversar')).data).toMatchObject([
      { tipo: 'escala', id: escala, pessoas: 2, conversa: null },
    ])
    const { data } = await uma.rpc('abrir_conversa_do_grupo', { escala })
    const conversa = String(data)
    expect((await write(outra, conversa)).error).toBeNull()
    await sql(`update public.escala_itens set estado = 'recusado' where escala_id = $1 and membro_id = $2`, [
      escala,
      outra.membroId,
    ])
    expect((await write(outra, conversa)).error?.code).toBe('42501')
    await sql(
      `update public.ocorrencias o set inicio = now() - interval '30 hours', fim = now() - interval '26 hours'
       from public.escalas e where e.id = $1 and o.id = e.ocorrencia_id`,
      [escala],
    )
    expect((await write(uma, conversa)).error?.message).toMatch(/já passou/)
    expect(await read(uma, conversa)).toHaveLength(1)
  })
})

describe('mensagens', () => {
  test('editar marca, apagar se desfaz, reagir é um de cada', async ({ as }) => {
    const { ana, rui, conversa } = await dois(as)
    await write(ana, conversa, 'Antes')
    const mensagem = await lastOf(ana, conversa)
    const edit = (quem: Person, texto: string, visto: string) =>
      quem.rpc('editar_mensagem', { mensagem, texto, visto })
    expect((await edit(rui, 'Minha', 'Antes')).error?.code).toBe('PT404')
    expect((await edit(ana, 'Depois', 'Antes')).error).toBeNull()
    expect((await edit(ana, 'Perdida', 'Antes')).error?.code).toBe('PT409')
    await rui.rpc('reagir_a_mensagem', { mensagem, reacao: 'amem' }).throwOnError()
    await rui.rpc('reagir_a_mensagem', { mensagem, reacao: 'coracao' }).throwOnError()
    expect((await read(rui, conversa))[0]).toMatchObject({
      texto: 'Depois',
      editada: true,
      amem: 0,
      coracao: 1,
      minha_reacao: 'coracao',
    })
    expect((await rui.rpc('apagar_mensagem', { mensagem })).error?.code).toBe('PT404')
    await ana.rpc('apagar_mensagem', { mensagem }).throwOnError()
    expect((await read(rui, conversa))[0]).toMatchObject({ texto: '', apagada: true, coracao: 0 })
    expect((await list(rui))[0]).toMatchObject({ previa: 'Mensagem apagada', nao_lidas: 0 })
    expect((await rui.rpc('buscar_mensagens', { busca: 'Depois' })).data).toEqual([])
    await ana.rpc('apagar_mensagem', { mensagem, apaga: false }).throwOnError()
    expect((await rui.rpc('buscar_mensagens', { busca: 'dêpois' })).data).toMatchObject([{ id: mensagem }])
  })

  test('procura em cem conversas: as mais novas primeiro, também uma palavra que só a última tem', async ({
    as,
  }) => {
    const ana = await adulta(as)
    const marca = unique()
    await sql(
      `with c as (
         insert into app.conversas (id, tipo, campus, nome, ultima, ultima_em)
         select md5($2 || g)::uuid, 'pessoas', 'Posse', 'Conversa ' || g, 1, now() - make_interval(mins => g) from generate_series(0, 119) g
         returning id),
       p as (insert into app.conversa_pessoas (conversa_id, membro_id, depois_de, lida) select c.id, $1, 0, 1 from c)
       insert into app.mensagens (id, conversa_id, ordem, autor_id, texto, created_at)
       select gen_random_uuid(), md5($2 || g)::uuid, 1, $1, 'Comum ' || g || case when g in (3, 119) then ' girafa' else '' end,
         now() - make_interval(mins => g)
       from generate_series(0, 119) g`,
      [membro(ana), marca],
    )
    const find = async (busca: string) =>
      (await ana.rpc('buscar_mensagens', { busca }).throwOnError()).data.map(({ texto }) => texto)
    expect(await find('comum')).toEqual(
      Array.from({ length: 30 }, (_, n) => `Comum ${n}${n === 3 ? ' girafa' : ''}`),
    )
    expect(await find('girafa')).toEqual(['Comum 3 girafa', 'Comum 119 girafa'])
  })

  test('um aviso até ler, nunca o que foi escrito; silenciada, nenhum; menção passa', async ({ as }) => {
    const { ana, rui, conversa } = await dois(as)
    for (const texto of ['Segredo um', 'Segredo dois', 'Segredo três']) await write(ana, conversa, texto)
    const um = { titulo: 'Mensagens novas de Própria', mensagem: 'Abra a conversa para ler.', lida: false }
    expect(await notices(rui, conversa)).toEqual([um])
    expect((await list(rui))[0]).toMatchObject({ nao_lidas: 3 })
    await rui.rpc('ler_conversa', { conversa, ate: 3 }).throwOnError()
    expect((await list(rui))[0]).toMatchObject({ nao_lidas: 0 })
    expect(await notices(rui, conversa)).toEqual([{ ...um, lida: true }])
    await write(ana, conversa)
    expect(await notices(rui, conversa)).toHaveLength(2)
    await rui.rpc('ler_conversa', { conversa, ate: 99 }).throwOnError()
    expect((await open(rui, conversa)).lida).toBe(4)
    await rui.rpc('ajustar_conversa', { conversa, avisos: 'mencoes' }).throwOnError()
    await write(ana, conversa)
    expect(await notices(rui, conversa)).toHaveLength(2)
    await write(ana, conversa, '@Própria', { mencoes: [membro(rui)] })
    expect(await notices(rui, conversa)).toHaveLength(3)
    expect((await list(rui))[0]).toMatchObject({ nao_lidas: 2, mencionada: true })
    await rui.rpc('ler_conversa', { conversa, ate: 99 }).throwOnError()
    await rui.rpc('ajustar_conversa', { conversa, avisos: 'nenhuma' }).throwOnError()
    await write(ana, conversa, '@Própria', { mencoes: [membro(rui)] })
    expect(await notices(rui, conversa)).toHaveLength(3)
  })

  test('onde há alguém com menos de 18 anos o aviso não diz nomes', async ({ as }) => {
    const [adulto, jovem, mae] = [await adulta(as), await menor(as), await adulta(as)]
    await newCelula(adulto, jovem)
    await answersFor(mae, jovem)
    const conversa = await started(adulto, [jovem], { com_responsaveis: true })
    await write(adulto, conversa)
    for (const quem of [jovem, mae])
      expect(await notices(quem, conversa)).toMatchObject([{ titulo: 'Mensagens novas nas conversas' }])
  })

  test('fotos são de quem lê a mensagem; apagada, de ninguém; de quem saiu, só as de antes', async ({
    as,
  }) => {
    const [uma, outra, fora] = [await adulta(as), await adulta(as), await adulta(as)]
    const celula = await newCelula(uma, outra)
    const conversa = await opened(uma, celula)
    const bucket = (quem: Person) => quem.storage.from('conversas')
    const signs = async (quem: Person, caminho: string) =>
      !(await bucket(quem).createSignedUrl(caminho, 60)).error
    async function sendFoto() {
      const [mensagem, foto] = [randomUUID(), randomUUID()]
      const caminho = `${conversa}/${mensagem}/${foto}.jpg`
      const anexos = [{ tipo: 'foto', caminho, nome: 'foto.jpg', bytes: 300, largura: 8, altura: 8 }]
      expect((await write(uma, conversa, '', { anexos }, mensagem)).error?.code).toBe('PT422')
      expect((await bucket(fora).upload(caminho, await jpeg())).error).not.toBeNull()
      expect((await bucket(uma).upload(caminho, await jpeg())).error).toBeNull()
      // what somebody else sent is nobody else's to show, nor to see before
      expect((await write(outra, conversa, '', { anexos }, mensagem)).error).not.toBeNull()
      expect(await signs(outra, caminho)).toBe(false)
      expect((await write(uma, conversa, '', { anexos }, mensagem)).error).toBeNull()
      expect((await write(uma, conversa, '', { anexos }, mensagem)).error).toBeNull()
      return { mensagem, caminho }
    }
    const { mensagem, caminho } = await sendFoto()
    expect(await signs(outra, caminho)).toBe(true)
    expect(await signs(fora, caminho)).toBe(false)
    expect((await bucket(outra).upload(caminho, await jpeg(), { upsert: true })).error).not.toBeNull()
    await bucket(uma).remove([caminho])
    expect(await signs(outra, caminho)).toBe(true)
    await leaveCelula(celula, outra)
    const depois = await sendFoto()
    expect(await signs(outra, caminho)).toBe(true)
    expect(await signs(outra, depois.caminho)).toBe(false)
    await uma.rpc('apagar_mensagem', { mensagem }).throwOnError()
    expect(await signs(uma, caminho)).toBe(false)
    await sql('delete from app.conversas where id = $1', [conversa])
    expect(
      await row('select count(*)::int as n from storage.objects where name like $1', [`${conversa}%`]),
    ).toEqual({ n: 0 })
  })
})

describe('denúncias', () => {
  test('só o cuidado pastoral lê, como era; nunca quem escreveu nem quem lidera a conversa', async ({
    as,
  }) => {
    const [vitima, pastor, outroPastor, coordenador] = [
      await adulta(as),
      await adulta(as, 'pastor'),
      await adulta(as, 'pastor'),
      await adulta(as, 'coordenador'),
    ]
    const lider = await adulta(as, 'pastor')
    const celula = await newCelula(vitima, outroPastor)
    await joinCelula(celula, lider, 'lider')
    const conversa = await opened(vitima, celula)
    await write(outroPastor, conversa, 'Palavras feias')
    const mensagem = await lastOf(vitima, conversa)
    const report = () => vitima.rpc('denunciar_mensagem', { mensagem, motivo: 'Me ofendeu' })
    // changed and taken away before anybody reports it: what it said is what is read
    await outroPastor
      .rpc('editar_mensagem', { mensagem, texto: 'Boa noite', visto: 'Palavras feias' })
      .throwOnError()
    await outroPastor.rpc('apagar_mensagem', { mensagem }).throwOnError()
    expect((await outroPastor.rpc('denunciar_mensagem', { mensagem, motivo: 'Quero ver' })).error?.code).toBe(
      'PT409',
    )
    expect((await report()).error).toBeNull()
    expect((await report()).error).toBeNull()
    const cases = async (quem: Person) =>
      (await quem.rpc('denuncias_de_mensagens').throwOnError()).data.filter(
        (um) => um.autor_id === outroPastor.membroId,
      )
    for (const quem of [outroPastor, lider, coordenador, vitima, await adulta(as, 'pastor', 'Serra')]) {
      expect(await cases(quem)).toEqual([])
      expect(
        await sql(
          `select 1 from public.notifications where user_id = $1 and chave = 'denuncia-de-mensagem:' || $2`,
          [quem.id, mensagem],
        ),
      ).toEqual([])
    }
    const waits = async (quem: Person) =>
      (await quem.rpc('esperando').throwOnError()).data.some(
        ({ alvo }) => alvo === '/comunidade/conversas/denuncias',
      )
    expect([await waits(pastor), await waits(lider), await waits(coordenador)]).toEqual([true, false, false])
    const [caso] = await cases(pastor)
    expect(caso).toMatchObject({ texto: 'Boa noite', versoes: ['Palavras feias'], motivo: 'Me ofendeu' })
    const denuncia = caso?.id ?? ''
    const settle = (quem: Person, denuncias = [denuncia]) =>
      quem.rpc('resolver_denuncias_de_mensagens', { denuncias, retira: true })
    for (const quem of [lider, coordenador, vitima]) expect((await settle(quem)).error?.code).toBe('PT404')
    // all of them or none
    expect((await settle(pastor, [denuncia, randomUUID()])).error?.code).toBe('PT404')
    for (const demais of [[], Array.from({ length: 101 }, () => denuncia)])
      expect((await settle(pastor, demais)).error?.code).toBe('PT422')
    expect(await cases(pastor)).toHaveLength(1)
    expect((await settle(pastor)).error).toBeNull()
    expect(await cases(pastor)).toEqual([])
  })
})

test('exportar leva as próprias mensagens, e a ninguém as de outra pessoa', async ({ as }) => {
  const { ana, conversa } = await dois(as)
  await write(ana, conversa, 'Só meu')
  const texts = async (quem: Person) =>
    JSON.stringify((await quem.rpc('exportar_pessoa', { membro_id: membro(ana) }).throwOnError()).data)
  expect(await texts(ana)).toContain('Só meu')
  expect(await texts(await (as as (p: 'admin') => Promise<Person>)('admin'))).not.toContain('Só meu')
})

test('anonimizada, a conversa do outro fica legível sem o nome', async ({ as }) => {
  const { ana, rui, conversa } = await dois(as)
  await sql(`update public.membros_igreja set nome = 'Quitéria', sobrenome = 'Zambujal' where id = $1`, [
    ana.membroId,
  ])
  await write(ana, conversa, 'Aqui é Quitéria Zambujal')
  await write(rui, conversa, 'Obrigado, Quitéria Zambujal')
  const operacao = await id(
    `insert into public.operacoes (tipo, titulo) values ('anonimizacao', 'Teste') returning id`,
  )
  await sql('select app.executar_anonimizacao($1, $2)', [ana.membroId, operacao])
  const lidas = await read(rui, conversa)
  expect(lidas).toMatchObject([
    { texto: 'Obrigado, Pessoa anonimizada', minha: true },
    { texto: 'Aqui é Pessoa anonimizada', autor_id: null },
  ])
  expect(JSON.stringify([lidas, await list(rui), await open(rui, conversa)])).not.toContain('Zambujal')
})
