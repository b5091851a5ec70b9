import { areaOf, folderOf, importsOf, isProduct, isTest, targetOf } from './import-graph.ts'

/** Layers that each layer may import. */
export type LayerTable = Readonly<Record<string, readonly string[]>>

/** Folders of each feature, lowest layer first. */
export type FolderTable = Readonly<Record<string, readonly (readonly string[])[]>>

/** Package, or values of it, that one module imports. */
export interface PackageOwner {
  readonly package: RegExp
  readonly names?: RegExp
  readonly owner: RegExp
}

/** Pattern that must not occur in the code of a file. */
export interface ForbiddenPattern {
  readonly rule: string
  readonly pattern: RegExp
  readonly where: RegExp
  readonly except?: RegExp
}

export interface ImportRules {
  readonly layers: LayerTable
  /** Layers that a layer may load by `import()` only. */
  readonly onlyDynamic: LayerTable
  readonly owners: readonly PackageOwner[]
}

/** Imports of a file that break the table of layers or of package owners. */
export function wrongImports({ layers, onlyDynamic, owners }: ImportRules, path: string, source: string): string[] {
  const area = areaOf(path)
  if (!isProduct(path)) return []
  const may = layers[area.split('/')[0] ?? '']
  if (!may) return [`${path}: the table has no such layer`]
  return importsOf(source).flatMap(({ target, dynamic, names }) => {
    const report = (why: string) => [`${path} imports ${target}: ${why}`]
    if (isTest(target)) return report('only tests may')
    if (target.startsWith('.')) {
      const landed = new URL(target, `file:///${path}`).pathname.slice(1)
      if (areaOf(landed) !== area && !/^[^/]+\.css$/.test(landed)) return report(`leaves ${area}/ by a relative path`)
      return /\.\w+(?:\?[\w&]+)?$/.test(target) ? [] : report('a relative path names the file with its extension')
    }
    if (target.startsWith('#')) {
      const other = target.slice(1).split('/')[0] ?? ''
      const isAllowed = may.includes(other) || (dynamic && onlyDynamic[area]?.includes(other))
      return isAllowed ? [] : report(`${area}/ may import ${may.join(', ') || 'no other layer'}`)
    }
    const mine = owners.find((rule) => rule.package.test(target) && (!rule.names || rule.names.test(names)))
    return mine && !mine.owner.test(path) ? report(`only ${mine.owner.source} may`) : []
  })
}

const holds = (folder: string, inner: string) => inner === folder || (folder !== '' && inner.startsWith(`${folder}/`))

/** Imports of a file from a folder of its feature that is not below its own. */
export function wrongLayers(featureLayers: FolderTable, path: string, source: string): string[] {
  const feature = areaOf(path)
  const order = featureLayers[feature]
  if (!order || isTest(path)) return []
  const folders = order.flat()
  const innerOf = (file: string) => folderOf(file).slice(feature.length + 1)
  /** Listed folder that contains a file: the longest name wins. */
  const layerOf = (file: string) =>
    folders.filter((folder) => holds(folder, innerOf(file))).toSorted((a, b) => b.length - a.length)[0]
  const rankOf = (folder: string) => order.findIndex((layer) => layer.includes(folder))
  const mine = layerOf(path)
  if (mine === undefined) return [`${path}: no layer of ${feature} holds its folder`]
  return importsOf(source).flatMap((one) => {
    const target = targetOf(path, one)
    if (target === undefined || areaOf(target) !== feature) return []
    const theirs = layerOf(target)
    if (theirs !== undefined && (theirs === mine || rankOf(theirs) < rankOf(mine))) return []
    return [`${path} imports ${target}: ${mine || 'the top'} may import only the layers below it`]
  })
}

/** Source without comments, which may name `fetch(…)` and `innerHTML` freely. */
const codeOf = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, '')

/** Conventions that the name or the code of a file breaks. */
export function brokenConventions(forbidden: readonly ForbiddenPattern[], path: string, source: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const code = codeOf(source)
  const isChecked = !isTest(path) && areaOf(path) !== 'testing'
  const found = forbidden.filter(
    ({ pattern, where, except }) => isChecked && where.test(path) && !except?.test(path) && pattern.test(code),
  )
  // Texts that several areas share are a file of their own in `texts`.
  const isVague = /^(?:utils?|helpers?|common|types?|constants?)\.(?:test\.)?tsx?$/.test(name)
  return [
    ...(/^index\.tsx?$/.test(name) ? [`${path}: no barrels`] : []),
    ...(isVague && areaOf(path) !== 'texts' ? [`${path}: a file is named after what it holds`] : []),
    ...found.map(({ rule: says }) => `${path}: ${says}`),
  ]
}
