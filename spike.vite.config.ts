import { readFileSync, writeFileSync } from 'node:fs'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
const R='/work/wt/lead/'
const no = { includeDependenciesRecursively: false }
const feature = (id: string) => /[\\/]src[\\/]features[\\/](\w[\w-]*)[\\/]/.exec(id)?.[1]
const ariaUi = new Set<string>(JSON.parse(readFileSync('/tmp/aria-ui.json','utf8')))
const area = (id: string) => { const f = feature(id); if (f) return f; const t = /[\\/]texts[\\/](?:en[\\/])?(flow|connector|table|task|run|result|enrichment|catalogue)/.exec(id)?.[1]; return t && (t === 'catalogue' ? 'enrichments' : t + 's') }
const T=Number(process.env.T??30000)
const REC=false
export default defineConfig({
  plugins: [{name:'graph',buildEnd(this:any){const g:Record<string,unknown>={};for(const id of this.getModuleIds()){const i=this.getModuleInfo(id);g[id.replace(R,'')]={s:i.importedIds.map((x:string)=>x.replace(R,'')),d:i.dynamicallyImportedIds.map((x:string)=>x.replace(R,''))}};writeFileSync('/tmp/graph.json',JSON.stringify(g))}},{name:'an',generateBundle(_o:unknown,b:any){const out:Record<string,unknown>={};for(const c of Object.values(b) as any[]) if(c.type==='chunk') out[c.fileName]={imports:c.imports,dyn:c.isDynamicEntry,css:[...(c.viteMetadata?.importedCss??[])],mods:Object.fromEntries(Object.entries(c.modules!).map(([k,v]:any)=>[k.replace(R,''),v.renderedLength]))};writeFileSync('/tmp/spike.json',JSON.stringify(out))}}, react(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' as const }],
  build: {
    target: 'es2023', assetsInlineLimit: 0, manifest: true, outDir: '/tmp/spike-dist', emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { ...(REC?{}:{}), output: { ...(REC?{}:{}), codeSplitting: { groups: [
      { name: 'base', tags: ['$initial'], priority: 50 },
      { name: 'ui', test: /src[\\/](ui(?![\\/]overlays)|lib)[\\/]|node_modules[\\/](@tanstack|lucide|use-sync)/, minShareCount: 2, priority: 49 },
      { name: 'overlays', test: /node_modules[\\/](react-aria|react-stately|@internationalized|@react-|client-only|@swc)|src[\\/]ui[\\/]overlays[\\/]/, priority: 48 },
      { name: 'graph', test: /node_modules[\\/](@xyflow|d3-|zustand|classcat)/, priority: 47 },
      { name: 'code', test: /node_modules[\\/](@codemirror|@lezer|style-mod|w3c-keyname|crelt|@marijn)/, priority: 47 },
      { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform)/, priority: 47 },
      { name: 'texts', test: (id:string) => /src[\\/]texts[\\/]/.test(id) && !area(id), priority: 46, minShareCount: 2 },
      { name: 'api', test: /src[\\/](api|contract)[\\/]/, priority: 45, minShareCount: 2 },
      { name: 'domain', test: /src[\\/](domain(?![\\/](run|result|task)[\\/]))[\\/]/, priority: 40, minShareCount: 2 },
      { name: 'result', test: /src[\\/]domain[\\/](task|result)[\\/]|node_modules[\\/](htmlparser2|domhandler|domelementtype|domutils|dom-serializer|entities)/, priority: 30, minShareCount: 2 },
      { name: 'run', test: /src[\\/]domain[\\/]run[\\/]/, priority: 29, minShareCount: 2 },
      { name: 'flow-model', test: /src[\\/]features[\\/]flows[\\/](model|journal)[\\/]/, minShareCount: 2, priority: 25 },
      { name: (id: string) => area(id) ?? null, test: /[\\/]src[\\/](features|texts)[\\/]/, minShareCount: 2, priority: 20 },
      { name: 'shared', minShareCount: 2, priority: 10 },
    ] } } },
  },
  worker: { format: 'es' },
})
