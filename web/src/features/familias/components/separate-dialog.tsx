import { useId, useState } from 'react'
import { FieldHint } from '@/components/form/form-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { useUndo } from '@/features/auditoria/public'
import { useMutation } from '@/lib/use-mutation'
import { alcancados, type Casa } from '../model'
import { familiasMutations, TOUCHED } from '../mutations'
import { PeopleChoice } from './people-choice'

/** Some leave for a home of their own; where they lived stays in their history. */
export function SeparateDialog({ casa, onDone }: { casa: Casa; onDone: () => void }) {
  const people = alcancados(casa)
  const [chosen, setChosen] = useState<string[]>([])
  const [head, setHead] = useState('')
  const headId = useId()
  const say = useUndo(TOUCHED)
  const separate = useMutation(familiasMutations.separate(casa.id))
  const leaving = people.filter(({ id }) => chosen.includes(id))
  const responsavel = leaving.some(({ id }) => id === head) ? head : leaving[0]?.id
  const isEverybody = leaving.length === casa.pessoas.length

  function handleConfirm() {
    if (!responsavel) return
    separate.mutate(
      { membros: chosen, responsavel },
      {
        onSuccess: (operacao) => {
          say('Família separada.', operacao)
          onDone()
        },
      },
    )
  }

  return (
    <Dialog open onOpenChange={onDone}>
      <DialogContent
        title="Separar a família"
        description="Quem sai passa a ter uma casa própria. A história continua guardada."
      >
        <div className="space-y-4">
          <PeopleChoice label="Quem sai" people={people} chosen={chosen} onChange={setChosen} />
          {leaving.length > 1 && (
            <div className="space-y-1.5">
              <Label htmlFor={headId}>Responsável pela nova casa</Label>
              <Select
                id={headId}
                options={leaving.map(({ id, nome }) => ({ value: id, label: nome }))}
                value={responsavel}
                onChange={({ target }) => setHead(target.value)}
              />
            </div>
          )}
          {isEverybody && <FieldHint id={`${headId}-hint`}>Ao menos uma pessoa precisa ficar.</FieldHint>}
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={onDone}>
            Cancelar
          </Button>
          <Button
            disabled={!responsavel || isEverybody}
            isPending={separate.isPending}
            onClick={handleConfirm}
          >
            Separar
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
