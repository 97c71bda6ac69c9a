import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { useUndo } from '@/features/auditoria/public'
import { MembroPicker, PAPEL_FAMILIA_LABELS } from '@/features/membros/public'
import { useMutation } from '@/lib/use-mutation'
import { type Casa, type FamiliaPapel, PAPEIS } from '../model'
import { familiasMutations, TOUCHED } from '../mutations'

const OPTIONS = PAPEIS.filter((papel) => papel !== 'responsavel').map((value) => ({
  value,
  label: PAPEL_FAMILIA_LABELS[value],
}))
const isPapel = (value: string): value is FamiliaPapel => PAPEIS.some((papel) => papel === value)

type LinkDialogProps = {
  membro: { id: string; nome_completo: string }
  /** Where the person lives; without it, they are put into the home of somebody else, or into one of their own. */
  casa: Casa | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function LinkDialog({ membro, casa, open, onOpenChange }: LinkDialogProps) {
  const [other, setOther] = useState<string | null>(null)
  const [papel, setPapel] = useState<FamiliaPapel>('filho')
  const papelId = useId()
  const say = useUndo(TOUCHED)
  const link = useMutation(familiasMutations.link())

  function handleDone(isOpen = false) {
    setOther(null)
    onOpenChange(isOpen)
  }

  function handleConfirm() {
    const vinculo = casa
      ? { membro: other ?? '', familia: casa.id, papel }
      : { membro: membro.id, papel, ...(other && { parente: other }) }
    link.mutate(vinculo, {
      onSuccess: (operacao) => {
        if (operacao) say('Família vinculada.', operacao)
        handleDone()
      },
    })
  }

  return (
    <Dialog open={open} onOpenChange={handleDone}>
      <DialogContent
        title={casa ? 'Adicionar pessoa à família' : 'Vincular família'}
        description={casa ? casa.nome : membro.nome_completo}
      >
        <div className="space-y-4">
          <MembroPicker
            label={casa ? 'Quem mora também aqui' : 'Mora com'}
            hint={
              casa
                ? 'Se a pessoa tem outra família, o vínculo anterior se encerra hoje.'
                : 'Deixe vazio para criar uma família nova.'
            }
            isOptional={!casa}
            value={other}
            onChange={setOther}
            exclude={[membro.id, ...(casa?.pessoas.flatMap(({ id }) => id ?? []) ?? [])]}
          />
          {(casa || other) && (
            <div className="space-y-1.5">
              <Label htmlFor={papelId}>
                {casa
                  ? 'O que essa pessoa é do responsável'
                  : `O que ${membro.nome_completo} é do responsável`}
              </Label>
              <Select
                id={papelId}
                options={OPTIONS}
                value={papel}
                onChange={({ target }) => isPapel(target.value) && setPapel(target.value)}
              />
            </div>
          )}
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={() => handleDone()}>
            Cancelar
          </Button>
          <Button disabled={casa !== null && !other} isPending={link.isPending} onClick={handleConfirm}>
            {casa ? 'Adicionar' : other ? 'Vincular' : 'Criar família'}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
