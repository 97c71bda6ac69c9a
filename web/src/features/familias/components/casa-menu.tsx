import { useState } from 'react'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import type { Casa } from '../model'
import { CasaDialog } from './casa-dialog'
import { EnderecoDialog } from './endereco-dialog'
import { SeparateDialog } from './separate-dialog'

type Open = 'dados' | 'endereco' | 'separar' | null

/** What concerns the household as a whole. */
export function CasaMenu({ casa }: { casa: Casa }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <MoreMenu label="Mais sobre a família">
        <DropdownMenuItem onSelect={() => setOpen('dados')}>Nome e telefone da casa</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => setOpen('endereco')}>Mudar o endereço</DropdownMenuItem>
        {casa.pessoas.length > 1 && (
          <DropdownMenuItem onSelect={() => setOpen('separar')}>Separar a família</DropdownMenuItem>
        )}
      </MoreMenu>
      {open === 'dados' && <CasaDialog casa={casa} onDone={close} />}
      {open === 'endereco' && <EnderecoDialog casa={casa} onDone={close} />}
      {open === 'separar' && <SeparateDialog casa={casa} onDone={close} />}
    </>
  )
}
