import type { Page } from '@playwright/test'
import type pg from 'pg'
import type { Role } from './demo-accounts.ts'

/** A page of the demo church, as somebody sees it. */
export type Picture = {
  name: string
  /** Who looks: a coordinator unless told otherwise; null: somebody without an account. */
  as?: Role | null
  path: string
  /** What is done before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first()

/** The id that a query gives. */
export async function idOf(client: pg.Client, text: string, values: unknown[] = []): Promise<string> {
  const { rows } = await client.query<{ id: string }>(text, values)
  if (!rows[0]) throw new Error(`The demo church has nothing for: ${text}`)
  return rows[0].id
}
