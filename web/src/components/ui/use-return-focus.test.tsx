import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog, DialogContent } from './dialog'

afterEach(cleanup)

function Room() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Importar
      </button>
      <button type="button">Mais</button>
      {isOpen && (
        <Dialog open onOpenChange={setOpen}>
          <DialogContent title="Extrato">
            <button type="button" onClick={() => setOpen(false)}>
              Enviar
            </button>
          </DialogContent>
        </Dialog>
      )}
    </>
  )
}

function openAndClose() {
  render(<Room />)
  const opener = screen.getByText('Importar')
  opener.focus()
  fireEvent.click(opener)
  screen.getByText('Enviar').focus()
  fireEvent.click(screen.getByText('Enviar'))
  expect(document.activeElement).toBe(document.body)
}

test('the keyboard goes back to what opened the window', async () => {
  openAndClose()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Importar')))
})

test('whoever is somewhere else before that is not called back', async () => {
  openAndClose()
  screen.getByText('Mais').focus()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement).toBe(screen.getByText('Mais'))
})
