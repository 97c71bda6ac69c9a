import { createHash, randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { categoria, fundoGeral, newContaContabil, newContribuinte, newFundo } from '../support/money.ts'

const MES = '2026-03-01'

interface Cena {
  campus: string
  conta: string
  propoe: Person
  publica: Person
}

/** A campus of its own, so that nothing of other tests is in its month. */
async function cena(
  as: (papel: 'financeiro' | 'pastor_executivo', o: { campus: string }) => Promise<Person>,
): Promise<Cena> {
  const campus = `Campus ${unique()}`
  await sql('insert into public.campi (nome) values ($1)', [campus])
  const [conta, propoe, publica] = [
    await newContaContabil(campus),
    await as('financeiro', { campus }),
    await as('pastor_executivo', { campus }),
  ]
  return { campus, conta, propoe, publica }
}

/** So many cents for a fund, each of somebody (null: of nobody knows whom). */
async function dar(
  { campus, conta }: Cena,
  fundo: string,
  centavos: number[],
  {
    codigo = '3.1.02',
    nome,
    dia = '2026-03-10',
  }: { codigo?: string; nome?: string | null; dia?: string } = {},
): Promise<string[]> {
  const receita = await categoria(codigo)
  const feitos: string[] = []
  for (const valor of centavos) {
    const { id } = await row<{ id: string }>(
      `select app.lancar($1, $2, 'entrada', $7, null, 'Oferta', null, array[
         ($3, $6, $2, $5, null)::app.partida_nova, ($4, -$6::bigint, $2, $5, null)::app.partida_nova]) as id`,
      [randomUUID(), campus, conta, receita, fundo, valor, dia],
    )
    feitos.push(id)
    if (nome === null) continue
    const quem = nome ?? (await newContribuinte(campus))
    await sql(`select app.contribuir($1, null, $2, 'oferta', 'pix', $3)`, [id, quem, valor])
  }
  return feitos
}

const fechar = ({ campus }: Cena) =>
  sql(
    `insert into public.meses_financeiros (campus, mes) values ($1, $2) on conflict (campus, mes)
     do update set liberado_ate = null, motivo = null`,
    [campus, MES],
  )
const reabrir = ({ campus }: Cena) =>
  sql(
    `update public.meses_financeiros set liberado_ate = app.hoje() + 2, motivo = 'Faltou' where campus = $1`,
    [campus],
  )

const previa = async ({ campus, propoe }: Cena, frases: Record<string, string> = {}, motivo?: string) => {
  const { data, error } = await propoe.rpc('previa_da_transparencia', { campus, mes: MES, frases, motivo })
  expect(error).toBeNull()
  if (!data) throw new Error('no preview')
  return data
}
const frasesDe = (linhas: string[] | null) =>
  Object.fromEntries((linhas ?? []).map((l) => [l, `Frase ${l.length}.`]))

const propor = async (c: Cena, motivo?: string) => {
  const frases = frasesDe((await previa(c)).linhas)
  const { resumo } = await previa(c, frases, motivo)
  const pedido = { campus: c.campus, mes: MES, frases, resumo: String(resumo), motivo }
  return { pedido, ...(await c.propoe.rpc('propor_transparencia', pedido)) }
}

const publicar = async (c: Cena, motivo?: string) => {
  const { data, error, pedido } = await propor(c, motivo)
  expect(error).toBeNull()
  const feita = await c.publica.rpc('publicar_transparencia', {
    transparencia: String(data),
    resumo: pedido.resumo,
  })
  expect(feita.error).toBeNull()
  return { id: String(data), resumo: pedido.resumo }
}

/** What the text tells of a fund. */
const bloco = (texto: string | null, nome: string) =>
  texto?.split('\n\n').find((b) => b.startsWith(`Fundo: ${nome}\n`))

describe('publicar', () => {
  test('duas pessoas, do campus, um mês fechado; depois qualquer um lê e confere', async ({ as, anon }) => {
    const c = await cena(as)
    const geral = await fundoGeral()
    await dar(c, geral, [100, 200, 300, 400, 500])
    const outroCampus = await as('financeiro', { campus: 'Serra' })
    // edits and approves, but in another campus
    await sql(
      `insert into public.concessoes_pessoais (user_id, resource, action, inicio, expira_em)
       values ($1, 'financeiro', 'aprovar', now() - interval '1 hour', now() + interval '1 day')`,
      [outroCampus.id],
    )
    const pastor = await as('pastor', { campus: c.campus })

    expect((await propor(c)).error?.message).toBe('Só um mês fechado é publicado. Feche o mês antes.')
    await fechar(c)
    const fora = { campus: c.campus, mes: MES, frases: {}, resumo: 'x' }
    expect((await outroCampus.rpc('propor_transparencia', fora)).error?.code).toBe('PT404')
    expect(
      (await outroCampus.rpc('previa_da_transparencia', { campus: c.campus, mes: MES })).error?.code,
    ).toBe('PT404')
    expect((await pastor.rpc('propor_transparencia', fora)).error?.code).toBe('42501')
    expect((await anon.rpc('previa_da_transparencia', { campus: c.campus, mes: MES })).error?.code).toBe(
      '42501',
    )

    await sql(
      `insert into public.concessoes_pessoais (user_id, resource, action, inicio, expira_em)
       values ($1, 'financeiro', 'aprovar', now() - interval '1 hour', now() + interval '1 day')`,
      [c.propoe.id],
    )
    const { data, pedido, error } = await propor(c)
    expect(error).toBeNull()
    const transparencia = String(data)
    const esta = { transparencia, resumo: pedido.resumo }
    // who approves is told and finds it waiting; who proposed, and other campuses, are not
    const avisos = await sql<{ user_id: string }>(
      'select user_id from public.notifications where chave = $1',
      [`transparencia:${transparencia}`],
    )
    const avisados = avisos.map(({ user_id }) => user_id)
    expect(avisados).toContain(c.publica.id)
    expect(avisados).not.toContain(c.propoe.id)
    expect(avisados).not.toContain(outroCampus.id)
    const waitsFor = async (quem: Person) =>
      (await quem.rpc('esperando')).data?.some(({ nome }) => nome?.includes(`03/2026, ${c.campus}`))
    expect(await Promise.all([c.publica, c.propoe, outroCampus].map(waitsFor))).toEqual([true, false, false])
    // nothing outside says that there is a proposal
    const publicas = async () =>
      ((await anon.rpc('transparencias_publicadas')).data ?? []).filter(({ campus }) => campus === c.campus)
    expect(await publicas()).toEqual([])
    expect((await anon.rpc('transparencia_publicada', { resumo: pedido.resumo })).data).toEqual([])
    expect((await anon.from('transparencias').select('id')).error?.code).toBe('42501')
    expect(await outroCampus.from('transparencias').select('id').eq('id', transparencia)).toBeEmpty()
    expect(await pastor.from('transparencias').select('id').eq('id', transparencia)).toBeEmpty()
    expect((await outroCampus.rpc('publicar_transparencia', esta)).error?.code).toBe('PT404')
    expect((await outroCampus.rpc('retirar_transparencia', { transparencia })).error?.code).toBe('PT404')
    expect((await pastor.rpc('publicar_transparencia', esta)).error?.code).toBe('42501')
    expect((await c.propoe.rpc('publicar_transparencia', esta)).error?.message).toContain('outra pessoa')
    expect((await propor(c)).error?.code).toBe('PT409')
    expect((await c.publica.rpc('publicar_transparencia', { ...esta, resumo: 'x' })).error?.code).toBe(
      'PT409',
    )
    await reabrir(c)
    expect((await c.publica.rpc('publicar_transparencia', esta)).error?.code).toBe('PT409')
    await fechar(c)
    expect((await c.publica.rpc('publicar_transparencia', esta)).error).toBeNull()

    expect(await publicas()).toMatchObject([{ mes: MES, edicao: 1, resumo: pedido.resumo }])
    const [lida] = (await anon.rpc('transparencia_publicada', { resumo: pedido.resumo })).data ?? []
    expect(createHash('sha256').update(String(lida?.texto), 'utf8').digest('hex')).toBe(pedido.resumo)
    expect(lida?.texto).toContain('\nEntradas: 1500\nSaídas: 0\n\nFundo: Geral\n')
    expect(lida?.texto).not.toMatch(/Empresa/)
    expect(Object.keys(lida ?? {}).sort()).toEqual(['edicoes', 'publicada_em', 'texto'])
  })

  test('o que foi publicado não muda nem some, nem pelo dono do banco; a proposta se retira', async ({
    as,
  }) => {
    const c = await cena(as)
    await dar(c, await fundoGeral(), [1, 2, 3, 4, 5])
    await fechar(c)
    const proposta = await propor(c)
    expect(proposta.error).toBeNull()
    expect(
      (await c.publica.rpc('retirar_transparencia', { transparencia: String(proposta.data) })).error,
    ).toBeNull()
    const { id } = await publicar(c)
    expect((await c.publica.rpc('retirar_transparencia', { transparencia: id })).error?.code).toBe('PT409')
    const texto = await row<{ texto: string }>('select texto from public.transparencias where id = $1', [id])
    for (const mudar of [
      `update public.transparencias set texto = texto || 'x', resumo = encode(sha256(convert_to(texto || 'x', 'UTF8')), 'hex')`,
      'update public.transparencias set publicada_em = null',
      "update public.transparencias set publicada_em = publicada_em + interval '1 day'",
      'delete from public.transparencias',
    ])
      await expect(sql(`${mudar} where id = $1`, [id])).rejects.toThrow('O que foi publicado não muda')
    expect((await c.publica.from('transparencias').delete().eq('id', id)).error?.code).toBe('42501')
    // a campus gets a new name: the text stays
    await sql('update public.campi set nome = $2 where nome = $1', [c.campus, `${c.campus} Novo`])
    expect(await row('select texto from public.transparencias where id = $1', [id])).toEqual(texto)
  })
})

describe('quem deu não aparece', () => {
  test('fundo de poucos se junta a outro, e o que sobra do total também é de cinco', async ({ as }) => {
    const c = await cena(as)
    const [grande, medio, pequeno] = [await newFundo(), await newFundo(true), await newFundo(true)]
    const nomes = await sql<{ id: string; nome: string }>(
      'select id, nome from public.fundos where id = any ($1)',
      [[grande, medio, pequeno]],
    )
    const nomeDe = (id: string) => String(nomes.find((f) => f.id === id)?.nome)
    await dar(c, grande, [1000, 1000, 1000, 1000, 1000, 1000, 1000])
    await dar(c, medio, [100, 100, 100, 100, 100])
    const um = await newContribuinte(c.campus)
    await dar(c, pequeno, [7, 7, 7, 7, 7, 7], { nome: um })
    await dar(c, pequeno, [5, 5, 5, 5, 5, 5], { nome: null })
    const { texto, linhas } = await previa(c)
    expect(linhas).toEqual([grande, 'outros'])
    expect(bloco(texto, 'Outros')).toContain('Entradas: 572\n')
    expect(bloco(texto, nomeDe(grande))).toContain('Entradas: 7000\n')
    for (const escondido of [nomeDe(medio), nomeDe(pequeno), ': 42', ': 30\n', ': 72', ': 500\n'])
      expect(texto).not.toContain(escondido)
  })

  test('dentro de um fundo, a seção de poucos também; sozinhos, nada se publica', async ({ as }) => {
    const c = await cena(as)
    const fundo = await newFundo()
    await dar(c, fundo, [900], { codigo: '3.9.02' })
    expect(await previa(c)).toMatchObject({
      texto: null,
      impedimento: 'Menos de cinco pessoas contribuíram, que se saiba: publicar diria quem deu quanto.',
    })
    await fechar(c)
    expect((await propor(c)).error?.code).toBe('PT409')
    await reabrir(c)
    await dar(c, fundo, [10, 10, 10, 10, 10])
    const { texto } = await previa(c)
    expect(texto).toContain('+ Entradas somadas: 950\n')
    expect(texto).not.toContain('+ Outras receitas')
    await dar(c, fundo, [3, 3, 3, 3, 3, 3], { codigo: '3.2.01' })
    const tres = await previa(c)
    expect(tres.texto).toContain('+ Campanhas e eventos: 18\n+ Demais entradas: 950\n')
  })

  test('de uma edição para a outra: a diferença é de cinco, e o que se juntou continua junto', async ({
    as,
    anon,
  }) => {
    const c = await cena(as)
    const [grande, a, b] = [await newFundo(), await newFundo(), await newFundo()]
    await dar(c, grande, [10, 10, 10, 10, 10, 10, 10])
    await dar(c, a, [20, 20, 20])
    await dar(c, b, [30, 30])
    await fechar(c)
    const primeira = await publicar(c)
    await reabrir(c)
    // one gift more: the difference would be that gift
    const [tardio = ''] = await dar(c, grande, [77])
    expect((await previa(c)).impedimento).toContain('A diferença para a edição anterior')
    await fechar(c)
    expect((await propor(c, 'Faltou uma')).error?.code).toBe('PT409')
    await reabrir(c)
    await sql(
      'select app.lancar($1, $2, $3, $4, $4, $5, null, array(select (p.conta_contabil_id, -p.valor_centavos, p.campus, p.fundo_id, null)::app.partida_nova from public.partidas p where p.lancamento_id = $6 order by p.ordem), $7, $6, $8)',
      [
        randomUUID(),
        c.campus,
        'estorno',
        '2026-03-11',
        'Estorno da oferta',
        tardio,
        'manual',
        'Não era deste mês',
      ],
    )
    // fund a is big enough now, and still is not told by itself: fund b would be what is left
    await dar(c, a, [1, 1, 1, 1, 1])
    const corrigida = await previa(c)
    expect(corrigida.impedimento).toBeNull()
    expect(corrigida.linhas).toEqual([grande, 'outros'])
    expect(bloco(corrigida.texto, 'Outros')).toContain('Entradas: 125\n')
    await fechar(c)
    expect((await propor(c)).error?.message).toBe('Diga por que há outra edição.')
    const segunda = await publicar(c, 'Faltaram ofertas de domingo')
    const [lida] = (await anon.rpc('transparencia_publicada', { resumo: segunda.resumo })).data ?? []
    expect(lida?.texto).toContain(`Substitui: ${primeira.resumo}\nMotivo: Faltaram ofertas de domingo\n`)
    expect(lida?.edicoes).toEqual([
      { edicao: 1, resumo: primeira.resumo },
      { edicao: 2, resumo: segunda.resumo },
    ])
    expect((await anon.rpc('transparencia_publicada', { resumo: primeira.resumo })).data).toHaveLength(1)
  })

  test('um envelope só de uma pessoa, em cada culto, não vira cinco', async ({ as }) => {
    const c = await cena(as)
    const fundo = await newFundo()
    const um = await newContribuinte(c.campus)
    await dar(c, fundo, [10, 10, 10, 10, 10, 10], { nome: um })
    await dar(c, fundo, [10, 10, 10, 10, 10, 10], { nome: null })
    expect((await previa(c)).texto).toBeNull()
    // what was reversed counts for nobody
    const feitos = await dar(c, fundo, [1, 1, 1, 1])
    expect((await previa(c)).texto).not.toBeNull()
    expect(
      (await c.propoe.rpc('estornar', { lancamento: String(feitos[0]), motivo: 'Erro meu' })).error,
    ).toBeNull()
    expect((await previa(c)).texto).toBeNull()
  })
})
