import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { DateField } from '@/components/form/date-field'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { calendarDay } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { lgpdMutations } from '../../mutations'
import { type Autorizacao, FINALIDADE_LABELS, type PapelData, papelForm } from '../model'

type Props = { membro: string; menor: boolean; autorizacao: Autorizacao; onClose: () => void }

/** A consent that was signed on paper, with the text in force. */
export function PapelDialog({ membro, menor, autorizacao, onClose }: Props) {
  const { finalidade, texto, versao } = autorizacao
  const save = useMutation(lgpdMutations.recordOnPaper(membro, finalidade))
  const form = useForm<PapelData>({
    resolver: zodResolver(papelForm(menor, calendarDay())),
    defaultValues: { assinado_em: '', responsavel: '' },
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Registrar papel" description={FINALIDADE_LABELS[finalidade]}>
        <FormRoot
          form={form}
          onSubmit={async (data) => {
            await save.mutateAsync(data)
            onClose()
          }}
          isPending={save.isPending}
          label="Autorização em papel"
        >
          <p className="text-sm">{texto}</p>
          <p className="text-muted-foreground text-sm">
            Texto {versao}. Depois de registrar, anexe o papel assinado (PDF ou foto).
          </p>
          <DateField control={form.control} name="assinado_em" label="Assinado em" max={calendarDay()} />
          {menor && (
            <TextField control={form.control} name="responsavel" label="Responsável que assinou pelo menor" />
          )}
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" isPending={save.isPending}>
              Registrar papel
            </Button>
          </DialogFooter>
        </FormRoot>
      </DialogContent>
    </Dialog>
  )
}
