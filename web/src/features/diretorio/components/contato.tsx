import { MessageCircle, Send } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { PhoneField } from '@/components/form/phone-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { formatPhone, whatsappHref } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type Perfil, recadoForm } from '../model'
import { diretorioMutations } from '../mutations'

function RecadoDialog({ perfil, onClose }: { perfil: Perfil; onClose: () => void }) {
  const form = useSchemaForm(recadoForm, { texto: '', responder: '' })
  const send = useMutation(diretorioMutations.send(perfil.id))
  return (
    <FormDialog
      title={`Recado para ${perfil.nome}`}
      description="A igreja entrega o recado. O contato da pessoa não aparece; ela responde no seu WhatsApp."
      submitLabel="Enviar recado"
      form={form}
      onSubmit={(data) => send.mutateAsync(data).then(onClose)}
      onClose={onClose}
    >
      <TextareaField control={form.control} name="texto" label="Recado" maxLength={600} />
      <PhoneField control={form.control} name="responder" label="Seu WhatsApp" />
    </FormDialog>
  )
}

/** The one way to the person that they chose. */
export function Contato({ perfil }: { perfil: Perfil }) {
  const [isWriting, setWriting] = useState(false)
  const show = useMutation(diretorioMutations.showContato(perfil.id))
  const numero = show.data
  if (perfil.contato === 'recado') {
    return (
      <>
        <Button onClick={() => setWriting(true)}>
          <Send aria-hidden />
          Mandar recado
        </Button>
        {isWriting && <RecadoDialog perfil={perfil} onClose={() => setWriting(false)} />}
      </>
    )
  }
  if (!numero) {
    return (
      <Button isPending={show.isPending} onClick={() => show.mutate()}>
        <MessageCircle aria-hidden />
        Ver WhatsApp
      </Button>
    )
  }
  return (
    <Button asChild>
      <a
        href={whatsappHref(numero, `Olá! Vi seu perfil “${perfil.titulo}” no diretório da igreja.`)}
        target="_blank"
        rel="noreferrer"
      >
        <MessageCircle aria-hidden />
        {formatPhone(numero)}
      </a>
    </Button>
  )
}
