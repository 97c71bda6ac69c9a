import { sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, forgetSession, openAs, test, toasts } from './support.ts'

const mark = () =>
  Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 7)

const LETRA = `[Intro] G D

Verso 1
G         D
Manhã que nasce
Águas que correm
Montes que cantam

Refrão
Canta, terra (2x)

Verso 2
Tarde de paz

Refrão`

// two who edit at once
test.use({ expectedConsole: /status of 409/ })

test('a pasted text becomes parts and slides; its order is changed by keyboard, and two who edit at once lose nothing', async ({
  page,
}) => {
  const titulo = `Manhã ${mark()}`
  await openAs(page, 'pastor', '/criacao/musicas/nova')
  await page.getByLabel('Letra').fill(LETRA)
  const slides = page.getByRole('list', { name: 'Slides' }).getByRole('listitem')
  await expect(slides).toHaveCount(6)
  await expect(slides.nth(1)).toContainText('Manhã que nasce')
  await expect(slides.nth(1)).toContainText('V1')
  await page.getByRole('button', { name: 'Salvar música' }).click()
  await expect(page.getByText('Dê um título à música.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Letra')).toHaveValue(LETRA)
  await page.getByLabel('Título').fill(titulo)
  await expectNoSeriousViolations(page)
  await page.getByRole('button', { name: 'Salvar música' }).click()
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()

  // I V1 R V2 R: the first one goes to the end
  const order = page.getByRole('list', { name: 'Ordem de Padrão' })
  await order.getByRole('button', { name: 'Introdução, lugar 1' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Parte 1 levantada.')).toBeAttached()
  for (let n = 0; n < 4; n += 1) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(`No lugar ${n + 2}.`)).toBeAttached()
  }
  await page.keyboard.press('Space')
  await expect(order.getByRole('button', { name: 'Introdução, lugar 5' })).toBeVisible()
  await page.getByLabel('Autores').fill('Ana Lima')

  await sql(
    `update public.musicas set versao = versao + 1, ccli = '777777', autores = '{Rui}' where titulo = $1`,
    [titulo],
  )
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const conflict = page.getByRole('region', { name: 'O que mudou enquanto você editava' })
  await expect(conflict).toContainText('Outra pessoa alterou esta música')
  await conflict.getByText('Ana Lima').click()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(toasts(page)).toContainText('Música salva.')
  await expectNoSeriousViolations(page)
  await expect
    .poll(() =>
      sql(
        `select m.autores, m.ccli, array_to_string(a.sequencia, ' ') as ordem from public.musicas m
         join public.musica_arranjos a on a.musica_id = m.id where titulo = $1`,
        [titulo],
      ),
    )
    .toEqual([{ autores: ['Ana Lima'], ccli: '777777', ordem: 'v1 r v2 r i' }])

  await page.getByRole('tab', { name: 'Cifra' }).click()
  await expect(page.getByText('G D', { exact: true })).toHaveCount(2)
  await page.getByLabel('Tom em que soa').selectOption('E')
  await expect(page.getByText('A E', { exact: true })).toHaveCount(2)
  await expectNoSeriousViolations(page)

  await forgetSession(page)
  await openAs(page, 'lider', `/criacao/musicas?busca=${encodeURIComponent('aguas que correm')}`)
  await page.getByRole('link', { name: new RegExp(titulo) }).click()
  await expect(slides.first()).toBeVisible()
  await expect(page.getByLabel('Autores')).toHaveCount(0)
})

test('files of others are seen before they come in, and go out again as a whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const nome = mark()
  const xml = (titulo: string, letra: string) =>
    `<song><properties><titles><title>${titulo}</title></titles></properties><lyrics><verse name="v1"><lines>${letra}</lines></verse></lyrics></song>`
  const file = (name: string, text: string, encoding: BufferEncoding = 'utf8') => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(text, encoding),
  })
  await openAs(page, 'pastor', '/criacao/musicas/importar')
  await page
    .getByLabel('Arquivos de músicas')
    .setInputFiles([
      file('um.xml', xml(`Água ${nome}`, `Canção um ${nome}`)),
      file('de-novo.xml', xml(`Água ${nome}`, `Canção um ${nome}`)),
      file('dois.txt', `Título: Manhã ${nome}\n\nCoração ${nome}\nque canta`, 'latin1'),
      file('nada.xml', '<playlist/>'),
    ])
  const songs = page.getByRole('list', { name: 'Músicas dos arquivos' })
  await expect(songs.getByRole('listitem').filter({ hasText: nome })).toHaveCount(3)
  await expect(songs).toContainText('Repetida nos arquivos')
  await expect(page.getByRole('list', { name: 'Arquivos não lidos' })).toContainText('nada.xml')
  await expectNoSeriousViolations(page)
  await page.getByRole('button', { name: 'Importar 2 músicas' }).click()
  await expect(page.getByText('2 músicas novas')).toBeVisible()
  await page.getByRole('link', { name: 'Ver as músicas' }).click()
  await page.getByLabel('Buscar música').fill(`coracao ${nome}`)
  await expect(page.getByRole('link', { name: new RegExp(`Manhã ${nome}`) })).toBeVisible()

  await page.goto('/criacao/musicas/trocar')
  await page.getByLabel('Procurar').fill(`Coração ${nome}`)
  await page.getByLabel('Trocar por').fill(`Alma ${nome}`)
  await page.getByRole('button', { name: 'Ver o que muda' }).click()
  await expect(page.getByRole('list', { name: 'O que muda' })).toContainText(`Alma ${nome}`)
  await expectNoSeriousViolations(page)
  await page.getByRole('button', { name: 'Trocar em 1 música' }).click()
  await toasts(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(toasts(page)).toContainText('Desfeito em 1 música.')

  await page.goto('/criacao/musicas/importar')
  const last = page
    .getByRole('list', { name: 'As últimas' })
    .getByRole('listitem')
    .filter({ hasText: 'um.xml' })
  await last.getByRole('button', { name: 'Desfazer' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click()
  // what was replaced and put back has changed since
  await expect(toasts(page)).toContainText('Desfeito em 1 música.')
})
