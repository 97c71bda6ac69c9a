import { TriangleAlert } from 'lucide-react'
import { Card } from '@/components/ui/card'
import type { Casa } from '../model'
import { MoradorItem } from './morador-item'

/** Who lives in a household, its head first. */
export function Moradores({ casa, canEdit }: { casa: Casa; canEdit: boolean }) {
  return (
    <>
      {casa.responsavel_saiu && (
        <p role="alert" className="flex gap-2 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-text">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />O responsável não está mais na igreja.
          Escolha outro no menu de uma das pessoas.
        </p>
      )}
      <Card>
        <ul aria-label={casa.nome} className="divide-y divide-border">
          {casa.pessoas.map((morador) => (
            <MoradorItem key={morador.vinculo} casa={casa} morador={morador} canEdit={canEdit} />
          ))}
        </ul>
      </Card>
    </>
  )
}
