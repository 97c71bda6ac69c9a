import { sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, signIn, test } from './support.ts'

const SAUDE = '/configuracoes/saude'

/** What the test puts there is gone before and after it. */
async function clear() {
  await sql(`delete from auth.outbox where recipient = 'saude@e2e.test'`)
  await sql(`delete from backend.minutes where process = 'antes'`)
  await sql('delete from cron.job_run_details')
}

test('an administrator sees how the installation is, and what needs attention', async ({ page }) => {
  await clear()
  await sql(`insert into backend.minutes (minute, process, requests, errors, refused, p50_ms, p95_ms, resident_bytes)
    select date_trunc('minute', now()) - n * interval '1 hour', 'antes', 100 * (n % 7 + 1), n % 5 / 4, 3, 5, 25, 1
    from generate_series(1, 23) n on conflict do nothing`)
  await signIn(page, 'admin')
  await page.goto('/configuracoes')
  await page.getByRole('link', { name: 'Saúde do sistema' }).click()
  await expect(page).toHaveURL(SAUDE)
  await expect(page.getByText(/pedidos? falh\w+ no servidor nas últimas 24 horas/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /700 pedidos, \d+ falhas/ })).not.toHaveCount(0)
  await expect(page.getByText(/PostgreSQL 18/)).toBeHidden()
  await page.getByText('Para quem cuida do servidor').click()
  await expect(page.getByText(/PostgreSQL 18/)).toBeVisible()
  await expect(page.getByRole('table')).toContainText('ms')
  await expect(page.getByText('Listas seguidas')).toBeVisible()
  await sql(`insert into cron.job_run_details (jobid, status, return_message, start_time, end_time)
    select jobid, 'failed', 'ERROR:  de teste', now(), now() from cron.job where jobname = 'Listas seguidas'`)
  await sql(`insert into auth.outbox (kind, recipient, subject, html, text, given_up_at)
    values ('x', 'saude@e2e.test', '', '', '', now())`)
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByText(/não p.+ ser enviada/)).toBeVisible()
  await expect(page.getByText('A tarefa automática “Listas seguidas” falhou')).toBeVisible()
  await expect(page.getByText(/Falhou em .* · 1 falha em 7 dias/)).toBeVisible()
  await clear()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSeriousViolations(page)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
  }
})

test('others are not offered it, and are shown nothing of it by its address', async ({ page }) => {
  await signIn(page, 'pastor')
  await page.goto('/configuracoes')
  await expect(page.getByRole('heading', { name: 'Sessões e aparelhos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Saúde do sistema' })).toHaveCount(0)
  await page.goto(SAUDE)
  await expect(page).toHaveURL('/acesso-negado')
})
