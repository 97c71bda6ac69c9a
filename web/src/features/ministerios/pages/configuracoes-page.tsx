import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toastUndo } from '@/features/auditoria/public'
import { useMutation } from '@/lib/use-mutation'
import { CatalogoSection } from '../components/catalogo-section'
import { DocumentosSection } from '../components/documentos-section'
import { FotoSection } from '../components/foto-section'
import { MinisterioForm } from '../components/ministerio-form'
import { MinisterioFrame } from '../components/ministerio-frame'
import type { MinisterioLocal } from '../model'
import { ministeriosMutations } from '../mutations'
import { ministeriosQueries } from '../queries'
import { useCanCoordinate } from '../use-can-coordinate'

function Situacao({ ministerio }: { ministerio: MinisterioLocal }) {
  const { mutate, isPending } = useMutation(ministeriosMutations.setAtivo(ministerio.id))
  const { ativo } = ministerio
  function handleChange() {
    const done = ativo ? 'Ministério desativado.' : 'Ministério ativado.'
    mutate(!ativo, { onSuccess: () => toastUndo(done, () => mutate(ativo)) })
  }
  return (
    <Section title="Situação">
      <Card className="flex flex-wrap items-center justify-between gap-3 p-4 md:p-5">
        <p className="min-w-0 flex-1 basis-64 text-sm">
          {ativo
            ? 'Desativado, o ministério deixa de aparecer e de receber pessoas. As funções e a história ficam.'
            : 'Este ministério está inativo: só quem cuida dele o vê.'}
        </p>
        <Button variant="outline" isPending={isPending} onClick={handleChange}>
          {ativo ? 'Desativar ministério' : 'Ativar ministério'}
        </Button>
      </Card>
    </Section>
  )
}

function Configuracoes({ ministerio }: { ministerio: MinisterioLocal }) {
  const { data } = useSuspenseQuery(ministeriosQueries.detail(ministerio.id))
  const { coordena, campi } = useCanCoordinate()
  const [saves, setSaves] = useState(0)
  return (
    <div className="max-w-3xl space-y-8">
      <Section title="Dados">
        <Card className="p-4 md:p-5">
          <MinisterioForm
            key={saves}
            ministerio={data}
            campi={campi}
            canRename={coordena}
            onDone={() => setSaves((count) => count + 1)}
          />
        </Card>
      </Section>
      <CatalogoSection ministerio={ministerio} />
      <FotoSection ministerio={data} />
      <DocumentosSection ministerioId={data.id} documentos={data.documentos} />
      {coordena && <Situacao ministerio={ministerio} />}
    </div>
  )
}

export function Component() {
  return (
    <MinisterioFrame tab="configuracoes">
      {(ministerio) => <Configuracoes ministerio={ministerio} />}
    </MinisterioFrame>
  )
}
