// Saved results from the menu, and the way to the tool of one that was opened.
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { takeOpenedAddress, useOpenedAddress } from '#src/state/tool/savedResults.ts';

export async function openSavedResult(file: File): Promise<void> {
  const { openAsSavedResult } = await import('#src/state/tool/replay.ts');
  await openAsSavedResult(file);
}

export function chooseSavedResult(): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json';
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) void openSavedResult(file);
  });
  input.click();
}

export function useOpenedResults(): void {
  const navigate = useNavigate();
  const address = useOpenedAddress();
  useEffect(() => {
    if (address === undefined) return;
    takeOpenedAddress();
    navigate(address);
  }, [address, navigate]);
}
