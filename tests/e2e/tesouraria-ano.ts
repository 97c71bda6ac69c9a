import { expect } from '@playwright/test'
import { sql } from './accounts.ts'
import { BANCO, COFRE, chave, GASTOS, type Mes, onde } from './tesouraria-mes.ts'

/** Where money is, what it is for, what is meant to be spent. */
export async function setUpYear({
  church,
  conselho,
  rute,
  mes,
  antes,
  ids,
  idDe,
  anotar,
}: Mes): Promise<void> {
  await rute.page.goto('/financeiro/contas')
  for (const [nome, tipo] of [
    [COFRE, 'Caixa (dinheiro)'],
    [BANCO, 'Conta do banco'],
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
}
