import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { formatCount } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import type { MembrosSearch } from '../../model'
import { membrosQueries } from '../../queries'
import {
  completas,
  isCompleta,
  PRONTAS,
  RAIZ_VAZIA,
  REGRA_NOVA,
  type Regra,
  readRegras,
  writeRegras,
} from '../model'
import { GrupoEditor } from './grupo-editor'
import { comId, isGrupoEditado, semId } from './no-editado'

type RegrasDialogProps = {
  search: MembrosSearch
  onApply: (rules: Pick<MembrosSearch, 'regras' | 'familia'>) => void
  onClose: () => void
}

/** The rules of the page, edited apart: how many they find is said at once, the list follows when they are applied. */
export function RegrasDialog({ search, onApply, onClose }: RegrasDialogProps) {
  const [raiz, setRaiz] = useState(() =>
    comId(readRegras(search.regras) ?? { ...RAIZ_VAZIA, regras: [REGRA_NOVA] }),
  )
  const [familia, setFamilia] = useState(search.familia)
  const canEdit = usePermissions().canEdit('membros')
  /** A rule that nobody filled in makes room. */
  const add = (regra: Regra) =>
    setRaiz({
      ...raiz,
      regras: [...raiz.regras.filter((no) => isGrupoEditado(no) || isCompleta(no)), comId(regra)],
    })
  const familiaId = useId()
  const rules = { regras: writeRegras(completas(semId(raiz))), familia }
  const asked = useDeferredValue(rules.regras)
  const { data: total, isError } = useQuery({
    ...membrosQueries.count({ ...search, regras: asked, familia }),
    throwOnError: false,
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Filtros"
        description="Escolha os prontos ou combine o que você procura."
        size="lg"
      >
        <div className="space-y-4">
          <section aria-label="Filtros prontos" className="flex flex-wrap gap-2">
            {PRONTAS.filter(({ soQuemEdita }) => !soQuemEdita || canEdit).map(({ label, regra }) => (
              <Button key={label} variant="outline" size="sm" onClick={() => add(regra)}>
                <Plus aria-hidden />
                {label}
              </Button>
            ))}
          </section>
          <GrupoEditor grupo={raiz} onChange={setRaiz} />
          <div className="flex min-h-11 items-center gap-3">
            <Checkbox
              id={familiaId}
              checked={familia}
              onCheckedChange={(checked) => setFamilia(checked === true)}
            />
            <Label htmlFor={familiaId}>Incluir a família de quem for encontrado</Label>
          </div>
          <p role="status" className="text-muted-foreground text-sm">
            {isError && 'Confira os valores dos filtros.'}
            {!isError && total !== undefined && `Encontra ${formatCount(total, 'pessoa', 'pessoas')}.`}
          </p>
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={() => onApply({ regras: '', familia: false })}>
            Limpar filtros
          </Button>
          <Button disabled={isError} onClick={() => onApply(rules)}>
            Ver pessoas
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
