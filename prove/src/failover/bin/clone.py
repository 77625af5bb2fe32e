#!/usr/bin/python3
"""Copies the folder of the running primary, where PostgreSQL comes without pg_basebackup."""
import os
import shutil
import sys

import psycopg2

options = dict(word[2:].split('=', 1) for word in sys.argv[1:] if '=' in word)
target = options['datadir']
# Logs, slots and what belongs to the running process are not part of a backup.
left_out = ('postmaster.pid', 'postmaster.opts', 'pg_replslot', 'pg_dynshmem', 'patroni.dynamic.json')


def copy(source, target):
    try:
        shutil.copy2(source, target)
    except FileNotFoundError:
        pass


primary = psycopg2.connect(options['connstring'])
primary.autocommit = True
cursor = primary.cursor()
cursor.execute('show data_directory')
source = cursor.fetchone()[0]
cursor.execute("select pg_backup_start('clone', true)")


def leave_out(folder, names):
    return [name for name in names if name in left_out or not os.path.exists(os.path.join(folder, name))]


shutil.copytree(source, target, ignore=leave_out, copy_function=copy, dirs_exist_ok=True)
cursor.execute('select labelfile from pg_backup_stop(false)')
with open(os.path.join(target, 'backup_label'), 'w') as label:
    label.write(cursor.fetchone()[0])
for name in ('pg_replslot', 'pg_dynshmem'):
    os.makedirs(os.path.join(target, name), mode=0o700, exist_ok=True)
os.chmod(target, 0o700)
