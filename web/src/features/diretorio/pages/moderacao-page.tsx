import { useSuspenseQuery } from '@tanstack/react-query'
import { CheckCircle } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { MotivoDialog } from '@/components/form/motivo-dialog'
import { Page } from '@/components/page/page'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { formatRelativeDay } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { DiretorioTabs } from '../components/diretorio-tabs'
import { type AConferir, TIPO_LABELS } from '../model'
import { diretorioMutations } from '../mutations'
import { diretorioQueries } from '../queries'

function Denuncias({ perfil }: { perfil: AConferir }) {
  if (!perfil.denuncias) return null
  return (
    <ul className="space-y-1 rounded-md bg-destructive-soft p-3 text-destructive-text text-sm">
      {perfil.denuncias.map((motivo) => (
        <li key={motivo} className="break-words">
          Denúncia: {motivo}
        </li>
      ))}
      {perfil.recados?.map((recado) => (
        <li key={recado} className="break-words">
          Recado denunciado, de {recado}
        </li>
      ))}
    </ul>
  )
}

function Um({ perfil }: { perfil: AConferir }) {
  const [isRefusing, setRefusing] = useState(false)
  const decide = useMutation(diretorioMutations.decide())
  const isPendente = perfil.estado === 'pendente'
  const { id, versao } = perfil
  return (
    <Card>
      <CardContent className="space-y-3">
        <div className="space-y-1">
          <h2 className="break-words font-semibold text-lg">{perfil.titulo}</h2>
          <p className="break-words text-muted-foreground text-sm">
            {perfil.nome} · {perfil.campus} · {formatRelativeDay(perfil.updated_at)}
          </p>
          <p className="flex flex-wrap gap-1.5">
            <Badge variant="primary">{TIPO_LABELS[perfil.tipo]}</Badge>
            <Badge>{perfil.categoria}</Badge>
          </p>
        </div>
        <p className="whitespace-pre-line break-words text-sm">{perfil.descricao}</p>
        {perfil.area && <p className="text-muted-foreground text-sm">Atende em {perfil.area}</p>}
        <Denuncias perfil={perfil} />
        <div className="flex flex-wrap gap-2">
          <Button
            isPending={decide.isPending}
            onClick={() =>
              decide.mutate(
                { id, versao },
                { onSuccess: () => toast.success(isPendente ? 'Perfil publicado.' : 'O perfil fica.') },
              )
            }
          >
            {isPendente ? 'Publicar' : 'Deixar no diretório'}
          </Button>
          <Button variant="outline" onClick={() => setRefusing(true)}>
            {isPendente ? 'Recusar' : 'Tirar do diretório'}
          </Button>
        </div>
      </CardContent>
      {isRefusing && (
        <MotivoDialog
          title={isPendente ? 'Recusar este perfil' : 'Tirar do diretório'}
          description={`${perfil.nome} lê o motivo e pode mudar o perfil.`}
          submitLabel={isPendente ? 'Recusar' : 'Tirar do diretório'}
          onSubmit={({ motivo }) => decide.mutateAsync({ id, versao, motivo })}
          onClose={() => setRefusing(false)}
        />
      )}
    </Card>
  )
}

/** What waits for a moderator: new profiles, and those that were reported. */
export function Component() {
  const { data } = useSuspenseQuery(diretorioQueries.fila())
  return (
    <Page title="Moderação" description="Perfis novos e denunciados do seu campus.">
      <DiretorioTabs current="moderacao" />
      {data.length === 0 ? (
        <Empty
          icon={CheckCircle}
          title="Nada para conferir"
          description="Quando alguém publicar ou denunciar um perfil, você recebe um aviso."
        />
      ) : (
        <ul className="space-y-3">
          {data.map((perfil) => (
            <li key={perfil.id}>
              <Um perfil={perfil} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
