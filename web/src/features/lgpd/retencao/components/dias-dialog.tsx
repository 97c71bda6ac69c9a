import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { useMutation } from '@/lib/use-mutation'
import { lgpdMutations } from '../../mutations'
import { diasForm, type Regra } from '../model'

type Schema = ReturnType<typeof diasForm>

/** After how many days a rule finds something. */
export function DiasDialog({ regra, onClose }: { regra: Regra; onClose: () => void }) {
  const set = useMutation(lgpdMutations.setRetencao(regra.regra))
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(diasForm(regra)),
    defaultValues: { dias: String(regra.dias) },
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Mudar os dias" description={regra.titulo}>
        <FormRoot
          form={form}
          onSubmit={async ({ dias }) => {
            await set.mutateAsync(dias)
            onClose()
          }}
          isPending={set.isPending}
          label="Dias da regra"
        >
          <TextField
            control={form.control}
            name="dias"
            label="Depois de quantos dias"
            inputMode="numeric"
            hint={`De ${regra.minimo} a ${regra.maximo}. O costume é ${regra.padrao}.`}
          />
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" isPending={set.isPending}>
              Salvar
            </Button>
          </DialogFooter>
        </FormRoot>
      </DialogContent>
    </Dialog>
  )
}
