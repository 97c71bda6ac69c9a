import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { formatCount, formatDate, formatMoney } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import type { Campanha } from '../model'
import { useSeesNames } from '../use-sees-names'
import { Andamento } from './andamento'
import { PromessaDialog } from './promessa-dialog'
import { Promessas } from './promessas'

/** A campaign: how far it has come, and for who may know, who promised. */
export function CampanhaCard({ campanha }: { campanha: Campanha }) {
  const canEdit = usePermissions().canEdit('financeiro')
  const seesNames = useSeesNames()
  const [isShown, setShown] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { nome, descricao, campus, fundo, inicio, fim, promessas, prometido_centavos } = campanha
  return (
    <Card>
      <CardContent className="space-y-3">
        <div>
          <h2 className="break-words font-semibold">{nome}</h2>
          <p className="text-muted-foreground text-sm">
            {[
              campus ?? 'Todos os campi',
              `fundo ${fundo}`,
              fim ? `de ${formatDate(inicio)} a ${formatDate(fim)}` : `desde ${formatDate(inicio)}`,
            ].join(' · ')}
          </p>
          {descricao && <p className="break-words text-sm">{descricao}</p>}
        </div>
        <Andamento label={nome} valor={campanha.arrecadado_centavos} de={campanha.meta_centavos} />
        {promessas !== null && promessas > 0 && (
          <p className="text-muted-foreground text-sm">
            {formatCount(promessas, 'pessoa prometeu', 'pessoas prometeram')}{' '}
            {formatMoney(prometido_centavos ?? 0)}
          </p>
        )}
        {seesNames && (
          <div className="flex flex-wrap gap-2">
            {canEdit && (
              <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
                Nova promessa
              </Button>
            )}
            {promessas !== null && promessas > 0 && (
              <Button variant="ghost" size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
                {isShown ? 'Esconder quem prometeu' : 'Ver quem prometeu'}
              </Button>
            )}
          </div>
        )}
        {isShown && <Promessas campanha={campanha.id} />}
        {isOpen && <PromessaDialog campanha={campanha} onClose={() => setOpen(false)} />}
      </CardContent>
    </Card>
  )
}
