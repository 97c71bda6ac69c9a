import type { Page } from '@playwright/test'
import { PASSWORD } from '../../scripts/demo-accounts.ts'
import { sql, unique } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import { givePapel, newConta, newMembro, type Papel } from '../support/people.ts'

export { sql }
export type Account = { id: string; email: string; membroId: string | null }

/** Somebody new, with a role (null: none) in Posse and, unless told otherwise, a record in the church. */
export async function newAccount(role: Papel | null, { comMembro = true } = {}): Promise<Account> {
  const email = `${unique()}@e2e.test`
  const nome = { nome: 'Nova', sobrenome: 'Pessoa' }
  const membro = comMembro ? await newMembro({ ...nome, email, situacao: 'visitante' }) : null
  const id = await newConta(email, { ...nome, senha: PASSWORD })
  if (role) await givePapel(id, role, 'Posse')
  return { id, email, membroId: membro?.id ?? null }
}

/** Types the account's e-mail and password where they are asked for. */
export async function signInAs(
  page: Page,
  { email }: Pick<Account, 'email'>,
  password = PASSWORD,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Adds an event of a campus and gives its id; unless told otherwise, so far ahead that it is nobody's next one. */
export const newEvent = (campus = 'Posse', { aberto = true, dias = 300 } = {}): Promise<string> =>
  newEvento(campus, new Date(Date.now() + dias * 86_400_000).toISOString(), {
    nome: 'Vigília de Teste',
    local: 'Sala 3',
    aberto,
  })

let latest = 2030

/** A year in which nothing takes place yet, nor in another test of the same church. */
export const quietYear = (): number => {
  latest += 1
  return latest
}
