import type { Page } from '@playwright/test'
import type pg from 'pg'
import { planilhaDeTeste } from '../tests/fixtures/planilha.ts'
import { button, idOf, type Picture } from './guia-picture.ts'

type People = { pessoa: string; familia: string; codigo: string }

async function chooseFile(page: Page) {
  const { csv } = planilhaDeTeste({ linhas: 120, falhas: 4, semente: 21 })
  await page
    .getByLabel('Planilha', { exact: true })
    .setInputFiles({ name: 'rol-antigo.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await button(page, 'Conferir').waitFor()
}

async function check(page: Page) {
  await chooseFile(page)
  await button(page, 'Conferir').click()
  await button(page, /^Com erro [1-9]/).click()
  await page.getByRole('status').filter({ hasText: 'precisam de conserto' }).waitFor()
}

async function firstPair(page: Page) {
  await page.getByRole('link', { name: 'Comparar e unificar' }).first().click()
  await page.getByRole('heading', { name: 'Unificar cadastros' }).waitFor()
}

const pictures = ({ pessoa, familia, codigo }: People): readonly Picture[] => [
  { name: 'membros', path: '/membros' },
  { name: 'membros-mais', path: '/membros', act: (page) => button(page, 'Mais').click() },
  { name: 'cadastro', path: '/cadastro' },
  { name: 'importar-colunas', path: '/membros/importar', act: chooseFile },
  { name: 'importar-conferencia', path: '/membros/importar', act: check },
  { name: 'duplicados', path: '/membros/duplicados' },
  { name: 'unificar', path: '/membros/duplicados', act: firstPair },
  { name: 'familia', path: `/membros/${familia}/familia` },
  {
    name: 'transferir',
    path: `/membros/${familia}/vida`,
    act: async (page) => {
      await page
        .getByRole('region', { name: 'Eventos de vida' })
        .getByRole('button', { name: 'Registrar' })
        .click()
      await page.getByRole('menuitem', { name: 'Transferir para outro campus' }).click()
    },
  },
  { name: 'vida', path: `/membros/${pessoa}/vida` },
  { name: 'linha-do-tempo', path: `/membros/${pessoa}/linha-do-tempo` },
  { name: 'imprimir', path: `/membros/${pessoa}/imprimir` },
  { name: 'cadastro-publico', as: null, path: `/cadastro-publico/${codigo}` },
  { name: 'solicitacoes', path: '/membros/solicitacoes' },
  { name: 'pedidos', path: '/membros/solicitacoes?aba=pedidos' },
  {
    name: 'anotacao',
    path: `/membros/${pessoa}/anotacoes`,
    act: (page) => button(page, 'Nova anotação').click(),
  },
  { name: 'acompanhamento', path: '/membros/acompanhamento' },
  { name: 'privacidade', path: `/membros/${pessoa}/privacidade` },
  { name: 'permissoes', as: 'admin', path: '/permissoes' },
]

/** People to be shown, and what the demo church does not have by itself. */
async function prepare(client: pg.Client): Promise<People> {
  const inPosse = `campus = 'Posse' and profile_id is null`
  const pessoa = await idOf(
    client,
    `select id from public.membros_igreja where ${inPosse} and situacao = 'membro' order by id limit 1`,
  )
  const familia = await idOf(
    client,
    `select f.responsavel_id as id from public.familias f join public.membros_igreja m on m.id = f.responsavel_id
       where f.campus = 'Posse' and m.profile_id is null
         and (select count(*) from public.familia_membros x where x.familia_id = f.id and x.fim is null) >= 3
       order by f.id limit 1`,
  )
  await client.query(
    `insert into public.membros_igreja (nome, sobrenome, telefone, data_nascimento, campus)
       select nome, sobrenome, telefone, data_nascimento, campus from public.membros_igreja where id = $1`,
    [pessoa],
  )
  await client.query(
    `with codigo as (
         insert into public.codigos_cadastro (campus, nome) values ('Posse', 'Recepção') returning id)
       insert into public.solicitacoes_cadastro
         (envio, codigo_id, campus, tipo, dados, deseja_contato, mensagem, consentimento_versao, consentimento_texto)
       select gen_random_uuid(), codigo.id, 'Posse', 'visitante', dados, true, mensagem, '1', 'Autorizo o uso dos meus dados.'
       from codigo, (values
         ('{"nome": "Marlene", "sobrenome": "Tavares", "telefone": "+5562998765432"}'::jsonb, 'Vim pela primeira vez no domingo.'),
         ('{"nome": "Josué", "sobrenome": "Pimenta", "telefone": "+5562991234567"}', null)) pedido (dados, mensagem)`,
  )
  await client.query(
    `insert into public.pedidos_alteracao (membro_id, campo, de, para) values ($1, 'estado_civil', 'solteiro', 'casado')`,
    [pessoa],
  )
  const codigo = await idOf(client, `select codigo as id from public.codigos_cadastro where ativo limit 1`)
  return { pessoa, familia, codigo }
}

/** What the guide of the people area shows. */
export const picturesOfPeople = async (client: pg.Client) => pictures(await prepare(client))
