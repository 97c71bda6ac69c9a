import { expect, test } from 'vitest'
import { formatoOf, refusal } from './arquivo'

test('a file is what its first bytes say, whatever its name', async () => {
  const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])], 'foto.pdf')
  expect(await formatoOf(png)).toEqual({ type: 'image/png', extension: 'png' })
  expect(await refusal(new File(['%PDF-1.7'], 'rg'))).toBeNull()
  expect(await refusal(new File(['<script>'], 'rg.pdf', { type: 'application/pdf' }))).toContain('inválido')
})

test('ten megabytes are the most', async () => {
  const big = new File([`%PDF-${' '.repeat(10 * 1024 * 1024)}`], 'a.pdf')
  expect(await refusal(big)).toContain('Máximo 10MB')
})
