import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FormRoot } from '@/components/form/form-root'
import { TextareaField } from '@/components/form/textarea-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { useMutation } from '@/lib/use-mutation'
import { lgpdMutations } from '../../mutations'
import { FINALIDADE_LABELS, type TextoEmVigor, textoForm } from '../model'

/** A new text for a purpose is a new version, which asks again. */
export function TextoDialog({ texto, onClose }: { texto: TextoEmVigor; onClose: () => void }) {
  const save = useMutation(lgpdMutations.saveTexto(texto.finalidade))
  const form = useForm<z.infer<typeof textoForm>>({
    resolver: zodResolver(textoForm),
    defaultValues: { texto: texto.texto },
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Mudar o texto" description={FINALIDADE_LABELS[texto.finalidade]}>
        <FormRoot
          form={form}
          onSubmit={async (data) => {
            await save.mutateAsync(data.texto)
            onClose()
          }}
          isPending={save.isPending}
          label="Texto da autorização"
        >
          <TextareaField
            control={form.control}
            name="texto"
            label="Texto"
            rows={8}
            maxLength={5000}
            hint="Salvar cria uma versão nova. O que já foi autorizado continua valendo, e cada pessoa vê que o texto mudou."
          />
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" isPending={save.isPending}>
              Salvar versão nova
            </Button>
          </DialogFooter>
        </FormRoot>
      </DialogContent>
    </Dialog>
  )
}
