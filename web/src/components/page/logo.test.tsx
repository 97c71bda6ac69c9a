import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Logo } from './logo'

afterEach(cleanup)

test.each(['simples', 'completa'] as const)('%s, dark or white, is called like the church', (variant) => {
  for (const tone of ['dark', 'white'] as const) {
    const { container, unmount } = render(<Logo variant={variant} tone={tone} />)
    expect(screen.getByRole('img', { name: 'Ministério Pedras Vivas' })).toBeTruthy()
    expect(container.querySelector('text') !== null).toBe(variant === 'completa')
    expect(container.innerHTML.includes('#ffffff')).toBe(tone === 'white')
    unmount()
  }
})

test('another text, or none for one that only decorates', () => {
  render(<Logo alt="Início" />)
  expect(screen.getByRole('img', { name: 'Início' })).toBeTruthy()
  cleanup()
  render(<Logo alt="" />)
  expect(screen.queryByRole('img')).toBeNull()
})
