import { ColorInput, FileButton } from '@mantine/core';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorInput.layer.css';
import { defaultColor } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRefusal } from '../../../lib/account.ts';
import { ReasonButton } from '../../../ui/controls/reason-button.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { Part } from '../part.tsx';
import { toLogo } from './logo.ts';
import classes from './branding-part.module.css';
import { type LookChange, lookQuery, useSaveBranding } from './branding-api.ts';

const swatches = [defaultColor, '#1e3a8a', '#7c2d12', '#831843', '#4c1d95', '#134e4a', '#1c1917'];
const failed = 'We couldn’t save your logo and color. Please try again.';

/** The logo and the color on receipts. */
export function BrandingPart() {
  const refusal = useRefusal('organization:write');
  const { look, color, setTyped, act, take, isBusy } = useBranding();
  const isOff = isBusy || !look;
  return (
    <Part
      title="Logo and color"
      about="Shown on receipts you issue from now on. Earlier receipts don’t change."
    >
      <div className={classes.look}>
        <div className={classes.paper} style={{ borderTopColor: color }}>
          {look?.logo ? (
            <img src={look.logo} alt="Your logo" className={classes.logo} />
          ) : (
            <span className={classes.none}>No logo yet</span>
          )}
        </div>
        <LogoButtons
          hasLogo={Boolean(look?.logo)}
          isOff={isOff}
          refusal={refusal}
          onTake={(file) => void take(file)}
          onRemove={() => void act({ logo: null })}
        />
        <ColorInput
          label="Color"
          description="For example, #14532d. If the color is too light to read, text stays dark."
          value={color}
          onChange={setTyped}
          format="hex"
          swatches={swatches}
          withPicker={false}
          withEyeDropper={false}
          disabled={refusal !== null}
          inputContainer={(input) => (
            <div className={classes.color}>
              {input}
              <ReasonButton
                variant="default"
                disabledBecause={refusal}
                disabled={isOff || color === look.colour}
                onClick={() => void act({ colour: color })}
              >
                Save Color
              </ReasonButton>
            </div>
          )}
        />
      </div>
    </Part>
  );
}

type LogoButtonsProps = {
  hasLogo: boolean;
  isOff: boolean;
  refusal: string | null;
  onTake: (file: File | null) => void;
  onRemove: () => void;
};

const LogoButtons = ({ hasLogo, isOff, refusal, onTake, onRemove }: LogoButtonsProps) => (
  <div className={classes.buttons}>
    <FileButton accept="image/png,image/jpeg,image/webp" disabled={isOff} onChange={onTake}>
      {(props) => (
        <ReasonButton
          variant="default"
          leftSection={<ImageUp size={17} aria-hidden />}
          disabled={isOff}
          disabledBecause={refusal}
          {...props}
        >
          {hasLogo ? 'Change Logo' : 'Upload Logo'}
        </ReasonButton>
      )}
    </FileButton>
    {hasLogo && (
      <ReasonButton
        variant="subtle"
        disabledBecause={refusal}
        color="gray"
        leftSection={<Trash2 size={17} aria-hidden />}
        disabled={isOff}
        onClick={onRemove}
      >
        Remove Logo
      </ReasonButton>
    )}
  </div>
);

/** The stored and the edited values, with their setters. */
function useBranding() {
  const { data: look } = useQuery(lookQuery());
  const save = useSaveBranding();
  const [typed, setTyped] = useState<string | null>(null);

  const act = async (change: LookChange) => {
    try {
      const { message } = await save.mutateAsync(change);
      if (message) notify.success(message);
      setTyped(null);
    } catch (error) {
      notify.failure(error, failed);
    }
  };
  const take = async (file: File | null) => {
    if (!file) return;
    const logo = await toLogo(file).catch(() => null);
    if (logo) await act({ logo });
    else notify.error('We can’t read this image. Please choose a PNG, JPEG or WebP file.');
  };
  const color = typed ?? look?.colour ?? defaultColor;
  return { look, color, setTyped, act, take, isBusy: save.isPending };
}
