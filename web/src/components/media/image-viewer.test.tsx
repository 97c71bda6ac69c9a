import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ImageViewer } from './image-viewer'

afterEach(cleanup)

function open() {
  const onClose = vi.fn()
  const view = render(
    <ImageViewer
      title="Foto de Ana"
      src="/ana.jpg"
      downloadUrl="/ana.jpg?download=ana.jpg"
      onClose={onClose}
    />,
  )
  return { user: userEvent.setup(), onClose, view }
}

const button = (name: string) => screen.getByRole('button', { name })
const said = () => screen.getByRole('status').textContent
const image = () => screen.getByRole('img', { name: 'Foto de Ana' })

describe('ImageViewer', () => {
  test('zooms by buttons in steps of 20 %, from 50 % to 300 %', async () => {
    const { user } = open()
    expect(said()).toBe('Zoom de 100%, rotação de 0 graus')
    await user.click(button('Aumentar zoom'))
    screen.getByText('120%')
    for (let press = 0; press < 12; press++) fireEvent.click(button('Aumentar zoom'))
    expect(said()).toContain('300%')
    expect(button('Aumentar zoom').getAttribute('aria-disabled')).toBe('true')
    for (let press = 0; press < 20; press++) fireEvent.click(button('Diminuir zoom'))
    expect(said()).toContain('50%')
    await user.click(button('Restaurar visualização'))
    expect(said()).toBe('Zoom de 100%, rotação de 0 graus')
  })

  test('turns in quarters', async () => {
    const { user } = open()
    await user.click(button('Girar para a esquerda'))
    expect(said()).toContain('270 graus')
    await user.click(button('Girar para a direita'))
    await user.click(button('Girar para a direita'))
    expect(said()).toContain('90 graus')
    expect(image().style.transform).toContain('rotate(90deg)')
  })

  test('obeys the keyboard', async () => {
    const { user, onClose } = open()
    await user.keyboard('++rR-')
    expect(said()).toBe('Zoom de 120%, rotação de 180 graus')
    await user.keyboard('{Shift>}r{/Shift}')
    expect(said()).toContain('90 graus')
    await user.keyboard('0')
    expect(said()).toBe('Zoom de 100%, rotação de 0 graus')
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('the wheel and two taps zoom', () => {
    open()
    const stage = image().parentElement ?? document.body
    fireEvent.wheel(stage, { deltaY: -100 })
    expect(said()).toContain('120%')
    fireEvent.wheel(stage, { deltaY: 100 })
    expect(said()).toContain('100%')
    for (let tap = 0; tap < 2; tap++) {
      fireEvent.pointerDown(stage, { pointerId: 1, button: 0, clientX: 5, clientY: 5 })
      fireEvent.pointerUp(stage, { pointerId: 1, button: 0, clientX: 5, clientY: 5 })
    }
    expect(said()).toContain('200%')
  })

  test('two fingers zoom in whole steps', () => {
    open()
    const stage = image().parentElement ?? document.body
    fireEvent.pointerDown(stage, { pointerId: 1, button: 0, clientX: 0, clientY: 0 })
    fireEvent.pointerDown(stage, { pointerId: 2, button: 0, clientX: 100, clientY: 0 })
    fireEvent.pointerMove(stage, { pointerId: 2, clientX: 147, clientY: 0 })
    expect(said()).toContain('140%')
    fireEvent.pointerUp(stage, { pointerId: 2, button: 0, clientX: 147, clientY: 0 })
    fireEvent.pointerUp(stage, { pointerId: 1, button: 0, clientX: 0, clientY: 0 })
    expect(said()).toContain('140%')
  })

  test('offers the photo as a file, and says when it does not load', () => {
    open()
    expect(screen.getByRole('link', { name: 'Baixar' }).getAttribute('href')).toBe(
      '/ana.jpg?download=ana.jpg',
    )
    fireEvent.error(image())
    screen.getByText('Não foi possível carregar a foto. Feche e tente de novo.')
  })
})
