// All vectors and sequences of this browser out into one file, and back in from one.
import { Button, MenuItem } from '@blueprintjs/core';
import { CaretDown, Database, Export, Import } from '@blueprintjs/icons';
import { useRef } from 'react';
import { download } from '#src/core/download.ts';
import { defineWords, useText } from '#src/core/text.ts';
import { exportAll, importAll } from '#src/state/backup.ts';
import { notify } from '#src/state/notices.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { KeyMenu } from '#src/ui/tool/KeyMenu.tsx';

const backupWords = defineWords({
  backup: { en: 'Backup', zh: '备份' },
  exportAll: { en: 'Export all (vectors and sequences)', zh: '全部导出（载体与序列）' },
  importAll: { en: 'Import an exported file…', zh: '导入已导出的文件…' },
});

export function BackupMenu() {
  const text = useText(backupWords);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Popover
        placement="bottom-end"
        content={
          <KeyMenu>
            <MenuItem icon={<Export />} text={text('exportAll')} onClick={() => void save()} />
            <MenuItem icon={<Import />} text={text('importAll')} onClick={() => input.current?.click()} />
          </KeyMenu>
        }
      >
        <Button icon={<Database />} endIcon={<CaretDown />} text={text('backup')} />
      </Popover>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={text('importAll')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void open(file);
        }}
      />
    </>
  );
}

async function save(): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  download(`genewright-${date}.json`, await exportAll(), 'application/json');
}

async function open(file: File): Promise<void> {
  const done = await importAll(file);
  if (!done.ok) {
    notify(done.fault.message, { intent: 'danger', isSticky: true });
    return;
  }
  const { added, updated, kept } = done.value;
  notify(
    {
      en: `Imported: ${added} added, ${updated} updated, ${kept} here already.`,
      zh: `导入完成：新增 ${added} 条，更新 ${updated} 条，${kept} 条已存在。`,
    },
    { intent: 'success' },
  );
}
