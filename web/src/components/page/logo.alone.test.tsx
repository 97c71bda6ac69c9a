import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

afterEach(cleanup)
beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})

/** The logo of a church that the browser knows from its last visit. */
async function logoOf(kept?: { nome: string; logos?: Record<string, string> }) {
  if (kept) localStorage.setItem('igreja', JSON.stringify(kept))
  return (await import('./logo')).Logo
}

test.each(['simples', 'completa'] as const)(
  '%s, dark or white, is called like the church',
  async (variant) => {
    const Logo = await logoOf()
    for (const tone of ['dark', 'white'] as const) {
      const { container, unmount } = render(<Logo variant={variant} tone={tone} />)
      expect(screen.getByRole('img', { name: 'Ministério Pedras Vivas' })).toBeTruthy()
      expect(container.querySelector('text') !== null).toBe(variant === 'completa')
      expect(container.innerHTML.includes('#ffffff')).toBe(tone === 'white')
      unmount()
    }
  },
)

test('another text, or none for one that only decorates', async () => {
  const Logo = await logoOf()
  render(<Logo alt="Início" />)
  expect(screen.getByRole('img', { name: 'Início' })).toBeTruthy()
  cleanup()
  render(<Logo alt="" />)
  expect(screen.queryByRole('img')).toBeNull()
})

test('a church of another name carries it, also without a picture of its own', async () => {
  const Logo = await logoOf({ nome: 'Igreja da Vila' })
  const { container } = render(<Logo variant="completa" />)
  expect(screen.getByRole('img', { name: 'Igreja da Vila' }).textContent).toBe('Igreja da Vila')
  expect(container.querySelector('text')).toBeNull()
})

test('its own pictures stand at once, each on its ground; a broken one gives way to the drawn logo', async () => {
  const logos = { simples_escura: 'logos/simples_escura-1.png', simples_branca: 'logos/simples_branca-2.png' }
  const Logo = await logoOf({ nome: 'Igreja da Vila', logos })
  const { container } = render(<Logo />)
  const pictures = [...container.querySelectorAll('img')]
  expect(pictures.map(({ src }) => src.split('/').at(-1))).toEqual([
    'simples_escura-1.png',
    'simples_branca-2.png',
  ])
  expect(screen.getByRole('img', { name: 'Igreja da Vila' })).toBeTruthy()
  fireEvent.error(pictures[0] ?? container)
  expect(container.querySelector('img')).toBeNull()
  cleanup()
  const { container: white } = render(<Logo tone="white" />)
  expect([...white.querySelectorAll('img')].map(({ src }) => src.split('/').at(-1))).toEqual([
    'simples_branca-2.png',
  ])
  cleanup()
  const { container: whole } = render(<Logo variant="completa" />)
  expect(whole.querySelector('img')).toBeNull()
})
