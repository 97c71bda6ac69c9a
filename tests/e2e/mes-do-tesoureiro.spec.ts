import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { hledger as installHledger } from '../../scripts/hledger.ts'
import { sql } from './accounts.ts'
import { type Church, newChurch } from './church.ts'
import { expect, test, toasts } from './support.ts'
import {
  CAMPUS,
  Caderno,
  hledger,
  hledgerSums,
  journalOf,
  type Linha,
  newPessoa,
  ofx,
  type Pessoa,
} from './tesouraria.ts'

/** A church of its own: its books are compared as a whole. */
let church: Church
test.beforeAll(async () => {
  installHledger()
  church = await newChurch()
})
test.afterAll(() => church?.close())

/** How many Pix lines and expenses the bank tells of. With more it tries the same (`MES_LINHAS=300 MES_DESPESAS=40`). */
const PIX = Number(process.env.MES_LINHAS ?? 40)
const DESPESAS = Number(process.env.MES_DESPESAS ?? 10)

const [COFRE, BANCO] = ['Cofre', 'Banco do Povo']
const GASTOS = ['Água, luz e internet', 'Kids', 'Manutenção e limpeza', 'Louvor e mídias']
const reais = (centavos: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    .format(centavos / 100)
    .replace(/\s/, ' ')
const soma = (numeros: readonly number[]) => numeros.reduce((total, numero) => total + numero, 0)

/** The first `count` Sundays of the month. */
const domingos = (mes: string, count: number) =>
  Array.from({ length: 28 }, (_, index) => `${mes}-${String(index + 1).padStart(2, '0')}`)
    .filter((dia) => new Date(`${dia}T12:00:00Z`).getUTCDay() === 0)
    .slice(0, count)

type Folha = Record<'20000' | '10000' | '5000' | '2000', number>
const quanto = (folha: Partial<Folha>) =>
  soma(Object.entries(folha).map(([nota, quantas]) => Number(nota) * quantas))

async function count(page: Page, contagem: string, folha: Partial<Folha>): Promise<void> {
  await page.goto(`/contar-oferta/${contagem}`)
  for (const [nota, quantas] of Object.entries(folha))
    await page.getByLabel(`Quantas: nota de ${reais(Number(nota))}`).fill(String(quantas))
  await page.getByRole('button', { name: 'Entregar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entregar' }).click()
}

test('a month of two treasurers: counted, imported, reconciled, reversed, closed, opened again; every report equals the paper', async ({
  browser,
}) => {
  test.setTimeout(PIX > 100 ? 400_000 : 120_000)
  const caderno = new Caderno()
  const anotar: Caderno['anotar'] = (...movimento) => caderno.anotar(...movimento)
  const conselho = await newPessoa(church, browser, 'Clara', 'admin')
  const [rute, saulo, conta1, conta2, pastor, marta] = (await Promise.all([
    newPessoa(church, browser, 'Rute', 'financeiro'),
    newPessoa(church, browser, 'Saulo', 'financeiro'),
    newPessoa(church, browser, 'Caio', 'voluntario'),
    newPessoa(church, browser, 'Dora', 'voluntario'),
    newPessoa(church, browser, 'Paulo', 'pastor_executivo'),
    newPessoa(church, browser, 'Marta', 'membro'),
  ])) as [Pessoa, Pessoa, Pessoa, Pessoa, Pessoa, Pessoa]
  const [{ hoje, mes, antes, fim } = { hoje: '', mes: '', antes: '', fim: '' }] = await sql<
    Record<'hoje' | 'mes' | 'antes' | 'fim', string>
  >(
    `select h::text as hoje, to_char(m, 'YYYY-MM') as mes, (m - interval '1 day')::date::text as antes,
       (m + interval '1 month' - interval '1 day')::date::text as fim
     from app.hoje() h, lateral (select date_trunc('month', h) - interval '1 month' as m) x`,
    [],
    church.databaseUrl,
  )
  const em = (day: number) => `${mes}-${String(day).padStart(2, '0')}`
  const ids = new Map<string, string>()
  const idDe = (nome: string) => ids.get(nome) ?? ''
  const chave = () => randomUUID()
  const onde = { campus: CAMPUS }

  await test.step('the year is set up: where money is, what it is for, what is meant to be spent', async () => {
    await rute.page.goto('/financeiro/contas')
    for (const [nome, tipo, saldo] of [
      [COFRE, 'Caixa (dinheiro)', ''],
      [BANCO, 'Conta do banco', '5000'],
    ] as const) {
      await rute.page.getByRole('button', { name: /^(Criar a primeira|Nova) conta$/ }).click()
      await rute.page.getByLabel('Nome', { exact: true }).fill(nome)
      const oQue = rute.page.getByLabel('O que é')
      await oQue.selectOption({
        label:
          (await oQue.locator('option').allInnerTexts()).find((text) => text.startsWith(tipo.slice(0, 5))) ??
          tipo,
      })
      await rute.page.getByRole('button', { name: 'Criar', exact: true }).click()
      await expect(rute.page.getByRole('main').getByText(nome).first()).toBeVisible()
      void saldo
    }
    const { data: contas } = await rute.api.from('contas_contabeis').select('id, nome, tipo').throwOnError()
    for (const { id, nome, tipo } of contas) if (!(tipo === 'receita' && ids.has(nome))) ids.set(nome, id)
    for (const { id, nome, tipo } of contas) if (tipo === 'receita') ids.set(`+${nome}`, id)
    await rute.api
      .rpc('lancar_saldo_inicial', { chave: chave(), conta: idDe(BANCO), centavos: 500_000, dia: antes })
      .throwOnError()
    anotar(antes, BANCO, 'Patrimônio no início', 500_000)
    await sql(`insert into public.fundos (nome, restrito) values ('Longe', true)`, [], church.databaseUrl)
    const { data: fundos } = await rute.api.from('fundos').select('id, nome').throwOnError()
    for (const { id, nome } of fundos) ids.set(`fundo ${nome}`, id)
    for (const gasto of GASTOS)
      await conselho.api
        .rpc('orcar', {
          ...onde,
          ano: Number(mes.slice(0, 4)),
          conta: idDe(gasto),
          centavos: Array.from({ length: 12 }, () => 100_000),
        })
        .throwOnError()
  })

  const dias = domingos(mes, 4)
  const folhas: Partial<Folha>[] = [
    { '10000': 3, '5000': 4, '2000': 5 },
    { '10000': 2, '5000': 1, '2000': 5 },
    { '20000': 2, '5000': 4 },
    { '10000': 5 },
  ]
  const envelopes = [6_000, 0, 15_000, 0]
  const contagens: string[] = []
  await test.step('four Sundays are counted by two who do not see each other; one differs and is counted anew', async () => {
    for (const [index, dia] of dias.entries()) {
      const { data: contagem } = await (index % 2 ? saulo : rute).api
        .rpc('abrir_contagem', {
          chave: chave(),
          caixa: idDe(COFRE),
          dia,
          primeiro: conta1.membro,
          segundo: conta2.membro,
          culto: `Culto ${index + 1}`,
        })
        .throwOnError()
      contagens.push(contagem)
      const folha = folhas[index] ?? {}
      if (index === 1) {
        await count(conta1.page, contagem, folha)
        await expect(conta1.page.getByText(`Você entregou ${reais(quanto(folha))}`)).toBeVisible()
        await count(conta2.page, contagem, { ...folha, '2000': 4 })
        await expect(conta2.page.getByText('A diferença é de R$ 20,00: 1 nota de R$ 20,00.')).toBeVisible()
        await Promise.all([conta1, conta2].map(({ page }) => count(page, contagem, folha)))
        await expect(
          conta1.page.getByText(`As duas contagens conferem: ${reais(quanto(folha))}`),
        ).toBeVisible()
      } else {
        const envelope =
          index === 0
            ? {
                centavos: 6_000,
                membro_id: marta.membro,
                nome: null,
                tipo: 'dizimo',
                forma: 'dinheiro',
                fundo_id: null,
              }
            : index === 2 && {
                centavos: 15_000,
                membro_id: null,
                nome: 'Visitante Generosa',
                tipo: 'oferta',
                forma: 'dinheiro',
                fundo_id: idDe('fundo Longe'),
              }
        for (const { api } of [conta1, conta2])
          await api
            .rpc('entregar_contagem', {
              contagem,
              rodada: 1,
              folha: { dinheiro: folha, cheques: [], envelopes: envelope ? [envelope] : [] },
            })
            .throwOnError()
      }
    }
    const propria = await conta1.api.rpc('finalizar_contagem', {
      contagem: contagens[0] ?? '',
      chave: chave(),
    })
    expect(propria.error?.code).toBe('42501')
    await rute.page.goto(`/financeiro/ofertas/${contagens[0]}`)
    await rute.page.getByRole('button', { name: 'Finalizar e lançar' }).click()
    await rute.page.getByRole('button', { name: 'Lançar', exact: true }).click()
    await expect(rute.page.getByText(/falta depositar/)).toBeVisible()
    for (const contagem of contagens.slice(1))
      await saulo.api.rpc('finalizar_contagem', { contagem, chave: chave() }).throwOnError()
    for (const [index, dia] of dias.entries()) {
      const [envelope = 0, total] = [envelopes[index], quanto(folhas[index] ?? {})]
      if (envelope > 0)
        anotar(dia, COFRE, index === 0 ? 'Dízimos' : 'Ofertas', envelope, index === 0 ? 'Geral' : 'Longe')
      anotar(dia, COFRE, 'Ofertas', total - envelope)
    }
  })

  const depois = (dia: string) => new Date(Date.parse(dia) + 86_400_000).toISOString().slice(0, 10)
  const depositos = [[0], [1], [2, 3]].map((quais) => ({
    dia: depois(dias[quais.at(-1) ?? 0] ?? ''),
    contagens: quais.map((index) => contagens[index] ?? ''),
    centavos: soma(quais.map((index) => quanto(folhas[index] ?? {}))),
    longe: soma(quais.map((index) => (index === 2 ? (envelopes[2] ?? 0) : 0))),
  }))
  await test.step('the money goes to the bank', async () => {
    for (const { dia, contagens: quais, centavos, longe } of depositos) {
      await saulo.api
        .rpc('depositar_ofertas', { chave: chave(), contagens: quais, banco: idDe(BANCO), dia })
        .throwOnError()
      if (longe > 0) anotar(dia, BANCO, COFRE, longe, 'Longe')
      anotar(dia, BANCO, COFRE, centavos - longe)
    }
  })

  /** Six bills of R$ 210,00, 220,00, …: four are paid, one is paid and taken back, one stays open. */
  const contas = Array.from({ length: 6 }, (_, index) => ({
    nome: `Conta ${index + 1}`,
    centavos: 21_000 + 1_000 * index,
    dia: em(3 + 4 * index),
    gasto: GASTOS[index % GASTOS.length] ?? '',
  }))
  await test.step('bills: one enters, another approves, the other treasurer pays', async () => {
    const { data: fornecedor } = await rute.api
      .from('fornecedores')
      .insert({ nome: 'Serviços da Cidade', campus: CAMPUS })
      .select('id')
      .single()
      .throwOnError()
    const aPagar: string[] = []
    for (const { nome, centavos, dia, gasto } of contas) {
      const { data } = await rute.api
        .rpc('lancar_conta', {
          chave: chave(),
          ...onde,
          fornecedor: fornecedor.id,
          descricao: nome,
          categoria: idDe(gasto),
          centavos,
          vencimento: dia,
          documento: nome,
        })
        .throwOnError()
      aPagar.push(data)
    }
    await conselho.page.goto(`/financeiro/a-pagar?conta=${aPagar[0]}`)
    await conselho.page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
    await expect(conselho.page.getByRole('dialog').getByText('Aprovada', { exact: true })).toBeVisible()
    const { data: revisoes } = await conselho.api.rpc('listar_contas_a_pagar', onde).throwOnError()
    const pendentes = revisoes.filter(({ estado }) => estado === 'pendente')
    await conselho.api
      .rpc('aprovar_contas', {
        contas: pendentes.map(({ id }) => id ?? ''),
        revisoes: pendentes.map(({ revisao }) => revisao ?? 0),
      })
      .throwOnError()
    for (const [index, { dia, gasto, centavos }] of contas.slice(0, 5).entries()) {
      await saulo.api
        .rpc('pagar_contas', { chave: chave(), contas: [aPagar[index] ?? ''], onde: idDe(BANCO), dia })
        .throwOnError()
      anotar(dia, gasto, BANCO, centavos)
    }
  })

  /** What reached the bank and was noted before it told of it: tithes of Marta. */
  const dizimos: [number, string][] = [
    [1_000, em(1)],
    [2_500, em(1)],
    [1_500 + 648, em(1)],
    [7_000, em(8)],
  ]
  await test.step('tithes that are known are entered; one of them twice, which is taken back', async () => {
    for (const [centavos, caixa] of [...dizimos, [7_000, em(8)] as const]) {
      await rute.api
        .rpc('lancar_contribuicao', {
          chave: chave(),
          ...onde,
          conta: idDe(BANCO),
          centavos,
          caixa,
          tipo: 'dizimo',
          forma: 'pix',
          membro: marta.membro,
        })
        .throwOnError()
      anotar(caixa, BANCO, 'Dízimos', centavos)
    }
    await rute.api
      .rpc('lancar_despesa', {
        chave: chave(),
        ...onde,
        conta: idDe(COFRE),
        categoria: idDe('Kids'),
        centavos: 3_300,
        caixa: em(20),
        historico: 'Troco por engano',
      })
      .throwOnError()
    anotar(em(20), 'Kids', COFRE, 3_300)
    const aEstornar = async (historico: string) => {
      const { data } = await saulo.api
        .from('lancamentos')
        .select('id')
        .ilike('historico', `${historico}%`)
        .order('numero', { ascending: false })
        .limit(1)
        .single()
        .throwOnError()
      return data.id
    }
    await saulo.api
      .rpc('estornar', { lancamento: await aEstornar('Dízimo'), motivo: 'Lançado em dobro', dia: em(9) })
      .throwOnError()
    anotar(em(9), 'Dízimos', BANCO, 7_000)
    await saulo.api
      .rpc('estornar', { lancamento: await aEstornar('Conta 5'), motivo: 'O boleto voltou', dia: em(20) })
      .throwOnError()
    anotar(em(20), BANCO, contas[4]?.gasto ?? '', contas[4]?.centavos ?? 0)
    await saulo.page.goto(`/financeiro?campus=${CAMPUS}`)
    await saulo.page.getByRole('button', { name: 'Mês anterior' }).click()
    await saulo.page.getByRole('button', { name: 'Estornar Troco por engano' }).click()
    await saulo.page.getByLabel('Motivo').fill('Nunca saiu')
    await saulo.page.getByRole('button', { name: 'Estornar', exact: true }).click()
    await expect(saulo.page.getByRole('dialog')).toBeHidden()
    anotar(hoje, COFRE, 'Kids', 3_300)
  })

  /** The lines of the bank, and what each is: two of them are one tithe, one of them is two. */
  const creditos: (Linha & { oQue: 'livro' | 'dois' | 'metade' | 'regra' })[] = Array.from(
    { length: PIX },
    (_, index) => {
      const centavos = 1_000 + 37 * index
      const base = {
        dia: em(1 + ((index * 7) % 28)),
        memo: `PIX RECEBIDO DOAÇÃO ${index}`,
        fitid: `C${index}`,
      }
      if (index === 0) return { ...base, centavos: 1_000, oQue: 'livro' }
      if (index === 4) return { ...base, centavos: 2_500 + 2_148, oQue: 'dois' }
      if (index === 5) return { ...base, dia: em(8), centavos: 3_000, oQue: 'metade' }
      if (index === 6) return { ...base, dia: em(8), centavos: 4_000, oQue: 'metade' }
      return { ...base, centavos, oQue: 'regra' }
    },
  )
  const gastos = Array.from({ length: DESPESAS }, (_, index) => {
    const conta = contas[index]
    // Two equal fees of one day without a number, and a number that the bank gave twice.
    if (index >= 4 && index < 6)
      return { dia: em(27), centavos: -1_290, memo: 'TARIFA MENSAL CONVÊNIO', gasto: 'Tarifas do banco' }
    if (index < 4 && conta)
      return {
        dia: conta.dia,
        centavos: -conta.centavos,
        memo: `PAGTO BOLETO ${index}`,
        fitid: `D${index}`,
        gasto: '',
      }
    return {
      dia: em(2 + ((index * 5) % 26)),
      centavos: -(5_000 + 111 * index),
      memo: `COMPRA CARTÃO ${index}`,
      fitid: 'D0',
      gasto: GASTOS[index % GASTOS.length] ?? '',
    }
  })
  const linhas: Linha[] = [
    ...creditos,
    ...gastos,
    ...depositos.map(({ dia, centavos }, index) => ({
      dia,
      centavos,
      memo: 'DEPÓSITO EM DINHEIRO',
      fitid: `E${index}`,
    })),
  ].toSorted((a, b) => (a.dia < b.dia ? -1 : a.dia > b.dia ? 1 : 0))
  const saldoDoBanco = 500_000 + soma(linhas.map(({ centavos }) => centavos))

  const importar = async ({ page }: Pessoa, name: string, quais: readonly Linha[], novas: number) => {
    await page.goto(`/financeiro/banco?campus=${CAMPUS}`)
    await page.getByRole('button', { name: 'Importar extrato' }).click()
    const dialog = page.getByRole('dialog', { name: 'Importar extrato' })
    await dialog
      .getByLabel('Arquivo do banco')
      .setInputFiles({ name, mimeType: 'application/x-ofx', buffer: ofx(quais, saldoDoBanco, fim) })
    await expect(
      dialog.getByText(`${novas} linhas para entrar, ${quais.length - novas} já estavam aqui.`),
    ).toBeVisible()
    if (novas > 0) await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
    else await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
  }
  await test.step('the bank’s files come in, broken and overlapping, each line once', async () => {
    const metade = linhas.filter(({ dia }) => dia <= em(14))
    await importar(rute, 'quinzena.ofx', metade, metade.length)
    await importar(saulo, 'mes.ofx', linhas, linhas.length - metade.length)
    await importar(rute, 'mes de novo.ofx', linhas, 0)
    await expect(rute.page.getByRole('heading', { name: `Falta explicar: ${linhas.length}` })).toBeVisible()
  })

  await test.step('two treasurers take the same line: one wins, the other reads why not; the rest by key, rule and hand', async () => {
    for (const [texto, entra, categoria, historico] of [
      ['PIX RECEBIDO', true, '+Ofertas', 'Oferta por Pix'],
      ['TARIFA', false, 'Tarifas do banco', 'Tarifa do banco'],
    ] as const)
      await rute.api
        .rpc('salvar_regra', { id: chave(), ...onde, texto, entra, categoria: idDe(categoria), historico })
        .throwOnError()
    await Promise.all(
      [rute, saulo].map(async ({ page }) => {
        await page.goto(`/financeiro/banco?campus=${CAMPUS}`)
        await expect(page.getByText('PIX RECEBIDO DOAÇÃO 0', { exact: true })).toBeVisible()
        await expect(page.getByRole('list', { name: 'O que pode ser' })).toContainText(
          'Mesmo valor, no mesmo dia',
        )
      }),
    )
    await rute.page.keyboard.press('a')
    await expect(
      rute.page.getByRole('heading', { name: `Falta explicar: ${linhas.length - 1}` }),
    ).toBeVisible()
    await saulo.page.keyboard.press('a')
    await expect(toasts(saulo.page).getByText('Esta linha já foi explicada.')).toBeVisible()
    // one line, two tithes: proposed as a sum, and found by hand
    await expect(rute.page.getByText('PIX RECEBIDO DOAÇÃO 4', { exact: true })).toBeVisible()
    await expect(rute.page.getByRole('list', { name: 'O que pode ser' })).toContainText(
      'Soma de 2 lançamentos',
    )
    await rute.page.getByRole('button', { name: 'Procurar no livro' }).click()
    const procurar = rute.page.getByRole('dialog', { name: 'Procurar no livro' })
    await procurar.getByLabel('Palavras ou valor').fill('dízimo')
    await procurar.getByRole('checkbox', { name: /R\$\s25,00/ }).check()
    await procurar.getByRole('checkbox', { name: /R\$\s21,48/ }).check()
    await procurar.getByRole('button', { name: 'Conciliar' }).click()
    await expect(procurar).toBeHidden()
    await expect(rute.page.getByText('PIX RECEBIDO DOAÇÃO 8', { exact: true })).toBeVisible()
    await expect(rute.page.getByRole('list', { name: 'O que pode ser' })).toContainText(
      'Regra: o texto contém “PIX RECEBIDO”',
    )
    await rute.page.keyboard.press('a')
    await expect(
      rute.page.getByRole('heading', { name: `Falta explicar: ${linhas.length - 3}` }),
    ).toBeVisible()
    const { data: abertas } = await rute.api
      .from('linhas_do_extrato')
      .select('id, memo, dia, valor_centavos')
      .eq('estado', 'nova')
      .order('dia')
      .order('ordem')
      .throwOnError()
    const metades = abertas.filter(({ memo }) => /DOAÇÃO [56]$/.test(memo))
    const { data: partidas } = await rute.api
      .rpc('partidas_em_aberto', { conta: idDe(BANCO), de: em(8), ate: em(8), busca: '70,00' })
      .throwOnError()
    await rute.api
      .rpc('conciliar', {
        chave: chave(),
        linhas: metades.map(({ id }) => id),
        partidas: partidas.map(({ partida_id }) => partida_id ?? ''),
      })
      .throwOnError()
    for (const [index, linha] of abertas.filter((one) => !metades.includes(one)).entries()) {
      const { api } = index % 2 ? saulo : rute
      const compra = gastos.find(({ memo, gasto }) => memo === linha.memo && GASTOS.includes(gasto))
      if (compra) {
        await api
          .rpc('explicar_linha', {
            chave: chave(),
            linha: linha.id,
            categoria: idDe(compra.gasto),
            historico: linha.memo,
          })
          .throwOnError()
        continue
      }
      const { data: sugestoes } = await api.rpc('sugestoes_da_linha', { linha: linha.id }).throwOnError()
      const [primeira] = sugestoes
      if (!primeira?.linhas) throw new Error(`nothing proposed for ${linha.memo}`)
      if (primeira.partidas && primeira.partidas.length > 0)
        await api
          .rpc('conciliar', { chave: chave(), linhas: primeira.linhas, partidas: primeira.partidas })
          .throwOnError()
      else
        await api
          .rpc('explicar_linha', {
            chave: chave(),
            linha: linha.id,
            categoria: primeira.categoria_id ?? '',
            historico: primeira.descricao ?? '',
            regra: primeira.regra_id ?? undefined,
          })
          .throwOnError()
    }
    for (const { oQue, dia, centavos } of creditos)
      if (oQue === 'regra') anotar(dia, BANCO, 'Ofertas', centavos)
    for (const { gasto, dia, centavos } of gastos) if (gasto) anotar(dia, gasto, BANCO, -centavos)
    await rute.page.reload()
    await expect(rute.page.getByText('Tudo explicado', { exact: true })).toBeVisible()
  })

  await test.step('the month is closed; what comes late is refused, let in with a reason, and it is closed again', async () => {
    const { page } = conselho
    const close = async () => {
      await page.getByRole('button', { name: /^Fechar / }).click()
      await page.getByRole('button', { name: 'Fechar o mês' }).click()
      await expect(page.getByText(/está fechado desde/)).toBeVisible()
    }
    await page.goto(`/financeiro?campus=${CAMPUS}`)
    await page.getByRole('button', { name: 'Mês anterior' }).click()
    await close()
    const tarde = {
      chave: chave(),
      ...onde,
      conta: idDe(COFRE),
      categoria: idDe('Kids'),
      centavos: 4_200,
      caixa: em(28),
      historico: 'Nota que chegou tarde',
      fundo: idDe('fundo Geral'),
    }
    const recusada = await rute.api.rpc('lancar_despesa', tarde)
    expect(recusada.error?.message).toContain(`está fechado em ${CAMPUS}`)
    await page.getByRole('button', { name: 'Reabrir' }).click()
    await page.getByLabel('Motivo').fill('Faltou uma nota do Kids')
    await page.getByRole('dialog').getByRole('button', { name: 'Reabrir' }).click()
    await expect(page.getByText(/Reaberto até .*: Faltou uma nota do Kids/)).toBeVisible()
    await rute.api.rpc('lancar_despesa', tarde).throwOnError()
    anotar(em(28), 'Kids', COFRE, 4_200)
    await close()
  })

  const domes = { de: em(1), ate: fim }
  const doMes = caderno.somas(domes)
  const tudo = caderno.somas({ ate: fim })
  await test.step('every report equals what was noted on paper', async () => {
    const { data: saldos } = await rute.api.rpc('saldos_das_contas', { ...onde, dia: fim }).throwOnError()
    expect(Object.fromEntries(saldos.map(({ nome, saldo_centavos }) => [nome, saldo_centavos]))).toEqual({
      [COFRE]: tudo[COFRE] ?? 0,
      [BANCO]: tudo[BANCO],
    })
    const { data: dre } = await rute.api.rpc('dre', { ...onde, ...domes }).throwOnError()
    const dinheiro = [COFRE, BANCO]
    const semDinheiro = Object.fromEntries(
      Object.entries(doMes).filter(([conta]) => !dinheiro.includes(conta)),
    )
    expect(Object.fromEntries(dre.map(({ conta, valor_centavos }) => [conta, -valor_centavos]))).toEqual(
      semDinheiro,
    )
    const { data: balancete } = await rute.api.rpc('balancete', { ...onde, ...domes }).throwOnError()
    const doBalancete = balancete.filter(({ saldo_centavos }) => saldo_centavos !== 0)
    expect(
      Object.fromEntries(doBalancete.map(({ conta, saldo_centavos }) => [conta, saldo_centavos])),
    ).toEqual(tudo)
    const { data: fundos } = await rute.api.rpc('saldos_dos_fundos', { ...onde, dia: fim }).throwOnError()
    expect(fundos.map(({ nome, saldo_centavos }) => [nome, saldo_centavos])).toEqual(
      ['Geral', 'Longe'].map((fundo) => {
        const sums = caderno.somas({ ate: fim, fundo })
        return [fundo, soma(dinheiro.map((conta) => sums[conta] ?? 0))]
      }),
    )
    const { data: livro } = await rute.api.rpc('livro_caixa', { ...onde, ...domes }).throwOnError()
    const doLivro: Record<string, number> = {}
    for (const { caixa, conta, valor_centavos } of livro)
      doLivro[`${caixa} ${conta}`] = (doLivro[`${caixa} ${conta}`] ?? 0) + (valor_centavos ?? 0)
    expect(doLivro).toEqual(caderno.porDia(dinheiro, domes.de, domes.ate))
    expect(livro.at(-1)?.saldo_centavos).toBe((tudo[COFRE] ?? 0) + (tudo[BANCO] ?? 0))
    const { data: orcamento } = await rute.api
      .rpc('orcado_e_realizado', { ...onde, ano: Number(mes.slice(0, 4)) })
      .throwOnError()
    const doOrcamento = Object.fromEntries(
      orcamento.map(({ conta, orcado_centavos, realizado_centavos }) => [
        conta,
        [orcado_centavos, realizado_centavos].map((meses) => meses?.[Number(mes.slice(5)) - 1]),
      ]),
    )
    for (const gasto of GASTOS) expect(doOrcamento[gasto], gasto).toEqual([100_000, doMes[gasto]])
    const { data: abertas } = await rute.api
      .rpc('listar_contas_a_pagar', { ...onde, estados: ['pendente', 'aprovada'] })
      .throwOnError()
    expect(abertas.map(({ descricao, valor_centavos }) => [descricao, valor_centavos])).toEqual(
      contas.slice(4).map(({ nome, centavos }) => [nome, centavos]),
    )
    const { data: extrato } = await rute.api
      .rpc('extrato_e_livro', { conta: idDe(BANCO), ...domes })
      .throwOnError()
    // the tithe that was entered twice and the payment that came back lay between two days of the book alone
    for (const { dia, extrato_centavos, livro_centavos } of extrato)
      if (dia && dia !== em(8) && (dia < (contas[4]?.dia ?? '') || dia > em(20)))
        expect([dia, livro_centavos], dia).toEqual([dia, extrato_centavos ?? livro_centavos])
  })

  await test.step('the pages say the same; the pastor sees sums alone, the member their own alone', async () => {
    const { page } = saulo
    const row = (table: string, nome: string) =>
      page.getByRole('table', { name: table }).getByRole('row', { name: new RegExp(`^${nome}`) })
    await page.goto(`/financeiro/resultado?campus=${CAMPUS}`)
    await expect(row('Resultado', 'Ofertas').first()).toContainText(reais(-(doMes.Ofertas ?? 0)))
    await page.goto(`/financeiro/orcamento?campus=${CAMPUS}`)
    await expect(row('Orçado e realizado', 'Kids')).toBeVisible()
    const deMarta = soma([6_000, ...dizimos.map(([centavos]) => centavos)])
    const { data: numeros } = await saulo.api
      .rpc('contribuicoes_em_numeros', { mes: em(1), ...onde })
      .throwOnError()
    expect(numeros.find(({ tipo }) => tipo === 'dizimo')?.valor_centavos).toBe(deMarta)
    await pastor.page.goto(`/financeiro/resultado?campus=${CAMPUS}`)
    await expect(pastor.page.getByRole('table', { name: 'Resultado' })).toContainText(
      reais(-(doMes.Ofertas ?? 0)),
    )
    await pastor.page.goto('/financeiro/contribuicoes')
    await expect(pastor.page.getByRole('main')).toContainText('Contribuições')
    await expect(pastor.page.getByRole('main')).not.toContainText('Marta')
    expect((await pastor.api.rpc('contribuicoes_por_pessoa', { mes: em(1) })).error?.code).toBe('42501')
    expect((await pastor.api.from('linhas_do_extrato').select('id')).data).toEqual([])
    await marta.page.goto('/minhas-contribuicoes')
    await expect(marta.page.getByRole('list', { name: 'Contribuições' })).toContainText(reais(7_000))
    const { data: minhas } = await marta.api
      .rpc('minhas_contribuicoes', { ano: Number(mes.slice(0, 4)) })
      .throwOnError()
    expect(soma(minhas.map(({ valor_centavos }) => valor_centavos ?? 0))).toBe(deMarta)
    expect((await marta.api.rpc('dre', { ...onde, ...domes })).error?.code).toBe('42501')
  })

  await test.step('hledger reads the exported journal and agrees to the cent', async () => {
    const journal = await journalOf(church)
    hledger(journal, 'check', '--strict', 'ordereddates')
    expect(hledgerSums(journal)).toEqual(caderno.somas())
    expect(hledgerSums(journal, '--begin', em(1), '--end', depois(fim))).toEqual(doMes)
    for (const fundo of ['Geral', 'Longe'])
      expect(hledgerSums(journal, `tag:fundo=^${fundo}$`, '--end', depois(fim)), fundo).toEqual(
        caderno.somas({ ate: fim, fundo }),
      )
  })
})
